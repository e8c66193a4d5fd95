import { Line } from '@ant-design/charts';
import type { MonthRevenue } from '@contract/dashboard.ts';
import { chartTheme, revenueAxes, revenueTooltip } from './chartTheme.ts';

interface RevenueChartProps {
  months: readonly MonthRevenue[];
  isDark: boolean;
  accent: string;
  nameOf: (month: MonthRevenue) => string;
  /** An abbreviated amount for the axis. */
  compact: (revenue: number) => string;
  exact: (revenue: number) => string;
  /** The label of the amounts. */
  label: string;
  height: number;
}

interface Point {
  name: string;
  revenue: number;
  part: 'past' | 'running';
}

/** A line over the months; its last segment is dashed, since the current month is incomplete. */
export function RevenueChart({ months, isDark, accent, nameOf, compact, exact, label, height }: RevenueChartProps) {
  const theme = chartTheme(isDark, accent);
  return (
    <Line
      data={pointsOf(months, nameOf)}
      xField="name"
      yField="revenue"
      colorField="part"
      seriesField="part"
      height={height}
      autoFit
      animate={false}
      theme={{ type: theme.type }}
      legend={false}
      scale={{
        color: { domain: ['past', 'running'], range: [theme.primary, theme.primary] },
        y: { nice: true, domainMin: Math.min(0, ...months.map(({ revenue }) => revenue)) },
      }}
      style={{ lineWidth: 2.5, lineDash: ([point]: Point[]) => (point?.part === 'running' ? [5, 5] : [0, 0]) }}
      point={{ shapeField: 'circle', sizeField: 4, style: { stroke: theme.surface, lineWidth: 2 }, tooltip: false }}
      axis={revenueAxes(theme, compact)}
      tooltip={{ title: 'name', items: revenueTooltip(theme, label, exact) }}
    />
  );
}

/** The last full month belongs to both segments of the line. */
function pointsOf(months: readonly MonthRevenue[], nameOf: RevenueChartProps['nameOf']): Point[] {
  return months.flatMap((month, index): Point[] => {
    const point = { name: nameOf(month), revenue: month.revenue };
    if (month.isRunning) return [{ ...point, part: 'running' }];
    const past: Point = { ...point, part: 'past' };
    return months[index + 1]?.isRunning ? [past, { ...point, part: 'running' }] : [past];
  });
}
