import { paletteOf } from '../../kit/palette.ts';

/** The colors and fonts of both charts. They draw on a canvas, so they can't use CSS variables. */
export function chartTheme(isDark: boolean, accent: string) {
  const { ink, muted, line, primary, surface } = paletteOf(isDark, accent);
  const font = "'Plus Jakarta Sans', system-ui, sans-serif";
  return { ink, muted, line, primary, surface, font, type: isDark ? 'classicDark' : 'classic' };
}

type ChartTheme = ReturnType<typeof chartTheme>;

/** The axes of revenue over time; `compact` abbreviates an amount. */
export function revenueAxes(theme: ChartTheme, compact: (revenue: number) => string) {
  const letters = { labelFill: theme.muted, labelFontFamily: theme.font, labelFontSize: 12, labelOpacity: 1 };
  const grid = { grid: true, gridStroke: theme.line, gridStrokeOpacity: 1, gridLineDash: [0, 0] };
  return {
    x: { ...letters, title: false, line: false, tick: false, labelAutoRotate: false, labelAutoHide: true },
    y: { ...letters, ...grid, title: false, tick: false, labelFormatter: compact },
  };
}

/** A point's tooltip. A function, since the library would otherwise prepend the series' name. */
export function revenueTooltip(theme: ChartTheme, label: string, exact: (revenue: number) => string) {
  return [({ revenue }: { revenue: number }) => ({ name: label, value: exact(revenue), color: theme.primary })];
}

/** The slices' colors, the largest slice first; the last one, "others", is muted. */
export function sliceColors(isDark: boolean, accent: string): readonly string[] {
  const { primary } = paletteOf(isDark, accent);
  return isDark
    ? [primary, '#F6C85F', '#FFB3A3', '#A5DCC0', '#8FC1EE', '#D3A9E8', '#D9CF8A', '#5A5F99']
    : [primary, '#F6C85F', '#D98A78', '#6FA58B', '#7DABD9', '#A98BC6', '#B9A64B', '#CFCBE0'];
}
