import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './ActionBar.module.css';

interface ActionBarProps {
  /** Where the page itself has this action: while all of it is in sight, the bar stays away. */
  place: RefObject<HTMLElement | null>;
  /** Says from which width on there is no bar. */
  className: string | undefined;
  children: ReactNode;
}

/**
 * The one thing to do on a page, at the lower edge of a small screen from the first view on. The server draws it, too, so
 * that it stands there before any script.
 */
export function ActionBar({ place, className = '', children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isNeeded = useIsOutOfSight(place);
  useRoomForBar(bar, isNeeded);
  return (
    <div ref={bar} className={`${styles.bar} ${className}`} data-shown={isNeeded || undefined} inert={!isNeeded}>
      {children}
    </div>
  );
}

function useIsOutOfSight(place: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(true);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsOut((entries.at(-1)?.intersectionRatio ?? 0) < NEARLY_ALL),
      { threshold: NEARLY_ALL, rootMargin: `-${HEADER_HEIGHT}px 0px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isOut;
}

/** Parts of a pixel do not count. */
const NEARLY_ALL = 0.98;
/** What lies under the phone's header is not in sight. */
const HEADER_HEIGHT = 60;

/** What else floats, floats above the bar; and what is scrolled to, comes to stand above it (theme/base.css). */
function useRoomForBar(bar: RefObject<HTMLElement | null>, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !bar.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty('--action-bar', `${height}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--action-bar');
    };
  }, [bar, isNeeded]);
}
