import { DAY, NIGHT } from '../../palette.ts';

/** What both charts share: the page's own colors and letters. They are drawn, so they can't be given CSS variables. */
export function chartTheme(isDark: boolean) {
  const { ink, muted, line, primary, surface } = isDark ? NIGHT : DAY;
  const font = "'Plus Jakarta Sans', system-ui, sans-serif";
  return { ink, muted, line, primary, surface, font, type: isDark ? 'classicDark' : 'classic' };
}

/** The slices, the largest first; what is left over comes last and stays in the background. */
export function sliceColors(isDark: boolean): readonly string[] {
  return isDark
    ? ['#B3B5FA', '#F6C85F', '#FFB3A3', '#A5DCC0', '#8FC1EE', '#D3A9E8', '#D9CF8A', '#5A5F99']
    : ['#3F428C', '#F6C85F', '#D98A78', '#6FA58B', '#7DABD9', '#A98BC6', '#B9A64B', '#CFCBE0'];
}
