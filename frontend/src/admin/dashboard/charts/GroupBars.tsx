import { Bar } from '@ant-design/charts';
import { chartTheme, revenueAxes } from './chartTheme.ts';

interface GroupBarsProps {
  groups: readonly { name: string; value: number }[];
  isDark: boolean;
  accent: string;
  /** An abbreviated amount for the axis. */
  compact: (value: number) => string;
  exact: (value: number) => string;
  /** The label of the amounts. */
  label: string;
  height: number;
}

/** A lying bar per group, the largest on top. */
export function GroupBars({ groups, isDark, accent, compact, exact, label, height }: GroupBarsProps) {
  const theme = chartTheme(isDark, accent);
  const axis = revenueAxes(theme, compact);
  return (
    <Bar
      data={[...groups]}
      xField="name"
      yField="value"
      height={height}
      autoFit
      animate={false}
      theme={{ type: theme.type }}
      legend={false}
      style={{ fill: theme.primary, radiusTopLeft: 3, radiusTopRight: 3, maxWidth: 22 }}
      axis={{ ...axis, x: { ...axis.x, labelAutoHide: false, labelAutoEllipsis: { minLength: 12 } } }}
      tooltip={{
        title: 'name',
        items: [({ value }: { value: number }) => ({ name: label, value: exact(value), color: theme.primary })],
      }}
    />
  );
}
