import { Column } from '@ant-design/charts';
import type { DaysRevenue } from '@contract/dashboard.ts';
import { chartTheme, revenueAxes, revenueTooltip } from './chartTheme.ts';

interface RevenueBarsProps {
  bars: readonly DaysRevenue[];
  isDark: boolean;
  nameOf: (bar: DaysRevenue) => string;
  /** For the axis, of the first day of a bar. */
  shortNameOf: (day: string) => string;
  /** Short, for the axis. */
  about: (revenue: number) => string;
  exactly: (revenue: number) => string;
  /** What the amounts are called. */
  label: string;
  height: number;
}

/** A bar for each day, week or month; below the line where more went back than came in. */
export function RevenueBars({ bars, isDark, nameOf, shortNameOf, about, exactly, label, height }: RevenueBarsProps) {
  const theme = chartTheme(isDark);
  const axis = revenueAxes(theme, about);
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
      tooltip={{ title: nameOf, items: revenueTooltip(theme, label, exactly) }}
    />
  );
}
