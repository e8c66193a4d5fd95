import { Column } from '@ant-design/charts';
import type { DaysRevenue } from '@contract/dashboard.ts';
import { chartTheme, revenueAxes, revenueTooltip } from './chartTheme.ts';

interface RevenueBarsProps {
  bars: readonly DaysRevenue[];
  isDark: boolean;
  accent: string;
  nameOf: (bar: DaysRevenue) => string;
  /** For the axis: the first day of a bar. */
  shortNameOf: (day: string) => string;
  /** An abbreviated amount for the axis. */
  compact: (revenue: number) => string;
  exact: (revenue: number) => string;
  /** The label of the amounts. */
  label: string;
  height: number;
}

/** A bar per day, week or month; negative where refunds exceed income. */
export function RevenueBars({
  bars,
  isDark,
  accent,
  nameOf,
  shortNameOf,
  compact,
  exact,
  label,
  height,
}: RevenueBarsProps) {
  const theme = chartTheme(isDark, accent);
  const axis = revenueAxes(theme, compact);
  return (
    <Column
      data={[...bars]}
      xField="from"
      yField="revenue"
      height={height}
      autoFit
      animate={false}
      theme={{ type: theme.type }}
      legend={false}
      scale={{ y: { nice: true } }}
      style={{ fill: theme.primary, radiusTopLeft: 3, radiusTopRight: 3, maxWidth: 36 }}
      axis={{ ...axis, x: { ...axis.x, labelFormatter: shortNameOf } }}
      tooltip={{ title: nameOf, items: revenueTooltip(theme, label, exact) }}
    />
  );
}
