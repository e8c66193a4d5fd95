import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import styles from './ChartPlace.module.css';

interface ChartPlaceProps {
  /** The chart's text alternative, one sentence. */
  label: string;
  height: number;
  width?: number;
  /** While false, draws nothing yet. */
  canDraw: boolean;
  children: ReactNode;
}

/** Reserves a chart's room until it is drawn. If drawing fails, the figures beside it remain. */
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
