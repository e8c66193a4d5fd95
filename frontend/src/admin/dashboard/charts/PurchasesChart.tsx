import { Pie } from '@ant-design/charts';
import { chartTheme } from './chartTheme.ts';

export interface Slice {
  name: string;
  pieces: number;
  color: string;
}

interface PurchasesChartProps {
  slices: readonly Slice[];
  isDark: boolean;
  accent: string;
  piecesText: (pieces: number) => string;
  size: number;
}

/** A doughnut chart; the list beside it names the slices. */
export function PurchasesChart({ slices, isDark, accent, piecesText, size }: PurchasesChartProps) {
  const theme = chartTheme(isDark, accent);
  return (
    <Pie
      data={[...slices]}
      angleField="pieces"
      colorField="name"
      width={size}
      height={size}
      innerRadius={0.64}
      radius={0.98}
      margin={0}
      inset={2}
      animate={false}
      theme={{ type: theme.type }}
      legend={false}
      label={false}
      scale={{ color: { domain: slices.map(({ name }) => name), range: slices.map(({ color }) => color) } }}
      style={{ stroke: theme.surface, lineWidth: 2 }}
      tooltip={{ title: false, items: [{ field: 'pieces', nameField: 'name', valueFormatter: piecesText }] }}
    />
  );
}
