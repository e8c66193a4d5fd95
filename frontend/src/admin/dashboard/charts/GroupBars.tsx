import { Bar } from '@ant-design/charts';
import { chartTheme, revenueAxes } from './chartTheme.ts';

const MAX_NAME = 20;

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
      axis={{
        x: { ...axis.x, labelAutoHide: false, labelFormatter: shortened },
        y: { ...axis.y, labelAutoRotate: false, labelAutoHide: true },
      }}
      tooltip={{
        title: 'name',
        items: [({ value }: { value: number }) => ({ name: label, value: exact(value), color: theme.primary })],
      }}
    />
  );
}

/** A longer name would leave no room for the bars on a phone. */
function shortened(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name;
}
