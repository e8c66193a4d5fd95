import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import styles from './ChartPlace.module.css';

interface ChartPlaceProps {
  /** What is seen, in a sentence, for those who don't see it. */
  label: string;
  height: number;
  width?: number;
  /** Draws nothing yet while this is false. */
  canDraw: boolean;
  children: ReactNode;
}

/** Keeps the place of a chart until it is drawn. Where it can't be, the figures beside it have to do. */
export class ChartPlace extends Component<ChartPlaceProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const { label, height, width, canDraw, children } = this.props;
    if (this.state.isBroken) return null;
    const place = <div className={styles.place} style={{ height, width }} />;
    return (
      <div role="img" aria-label={label} className={styles.chart} style={{ height, width }}>
        {canDraw ? <Suspense fallback={place}>{children}</Suspense> : place}
      </div>
    );
  }
}
