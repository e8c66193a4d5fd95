import { type RefObject, useLayoutEffect } from 'react';

/** Height of the shop's sticky header. */
const HEADER_PX = 72;

/**
 * Opens a list where it is visible: below its input, above it (`data-above`), or, if neither has room (a phone with its
 * keyboard open), below it after the input was scrolled to the top.
 */
export function useListSide(box: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    if (!isShown || !box.current || !list.current) return;
    const { top, bottom } = box.current.getBoundingClientRect();
    const wanted = list.current.offsetHeight;
    const hasRoomBelow = (window.visualViewport?.height ?? window.innerHeight) - bottom >= wanted;
    const hasRoomAbove = top - HEADER_PX >= wanted;
    list.current.toggleAttribute('data-above', !hasRoomBelow && hasRoomAbove);
    if (!hasRoomBelow && !hasRoomAbove) box.current.scrollIntoView({ block: 'start' });
  }, [box, list, isShown]);
}
