import { tonesOf } from '@contract/accent.ts';
import { FIRST_ACCENT } from '@contract/brand.ts';

/** The tokens of theme/tokens.css for antd, which calculates with colors and so can't take CSS variables. */
export interface Palette {
  primary: string;
  primaryHover: string;
  onPrimary: string;
  page: string;
  surface: string;
  floating: string;
  sunken: string;
  ink: string;
  muted: string;
  line: string;
  field: string;
  tint: string;
  good: string;
  goodTint: string;
  warm: string;
  warmTint: string;
  bad: string;
  badTint: string;
}

/** The colors of a theme, with the shop's accent color. */
export function paletteOf(isDark: boolean, accent: string): Palette {
  const first = isDark ? NIGHT : DAY;
  if (accent === FIRST_ACCENT) return first;
  const { primary, tint, ...tones } = tonesOf(accent)[isDark ? 'dark' : 'light'];
  return { ...first, primary, primaryHover: tones['primary-hover'], onPrimary: tones['on-primary'], tint };
}

const DAY: Palette = {
  primary: '#3F428C',
  primaryHover: '#33367A',
  onPrimary: '#FFFFFF',
  page: '#FBF7F0',
  surface: '#FFFFFF',
  floating: '#FFFFFF',
  sunken: '#F4EDE1',
  ink: '#22264B',
  muted: '#5C6083',
  line: '#E9E0D2',
  field: '#CFC7BC',
  tint: '#EEF0FA',
  good: '#2C6B4F',
  goodTint: '#E6F3EC',
  warm: '#8A5A00',
  warmTint: '#FDF5DE',
  bad: '#A8402F',
  badTint: '#FBECE8',
};

const NIGHT: Palette = {
  primary: '#B3B5FA',
  primaryHover: '#C6C8FC',
  onPrimary: '#16183A',
  page: '#12142A',
  surface: '#1B1E3D',
  floating: '#232750',
  sunken: '#171A35',
  ink: '#EFEDFB',
  muted: '#AEB0D2',
  line: '#2C3060',
  field: '#474B85',
  tint: '#232750',
  good: '#A5DCC0',
  goodTint: '#1D3541',
  warm: '#F6C85F',
  warmTint: '#3A3340',
  bad: '#FFB3A3',
  badTint: '#3A2436',
};
