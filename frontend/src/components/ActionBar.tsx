import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './ActionBar.module.css';

interface ActionBarProps {
  /** The page's own button for this action: while it is in the viewport, the bar is hidden. */
  place: RefObject<HTMLElement | null>;
  /** Sets the viewport width from which the bar is hidden. */
  className: string | undefined;
  children: ReactNode;
}

/**
 * The page's main action, fixed to the lower edge of a small screen. Rendered on the server too, so that it is there before
 * any script.
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

/** Tolerates fractions of a pixel. */
const NEARLY_ALL = 0.98;
/** The part under the phone's header doesn't count as visible. */
const HEADER_HEIGHT = 60;

/** Other floating elements and scroll targets keep clear of the bar by this variable (theme/base.css). */
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
