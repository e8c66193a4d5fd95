import { theme } from 'antd';
import type { ThemeConfig } from 'antd';

/** The tokens of theme/tokens.css as antd takes them: it calculates with colors, so it can't be given CSS variables. */
interface Palette {
  primary: string;
  onPrimary: string;
  page: string;
  surface: string;
  floating: string;
  sunken: string;
  ink: string;
  muted: string;
  line: string;
  lineStrong: string;
  tint: string;
  good: string;
  warm: string;
  bad: string;
}

const DAY: Palette = {
  primary: '#3F428C',
  onPrimary: '#FFFFFF',
  page: '#FBF7F0',
  surface: '#FFFFFF',
  floating: '#FFFFFF',
  sunken: '#F4EDE1',
  ink: '#22264B',
  muted: '#5C6083',
  line: '#E9E0D2',
  lineStrong: '#C9C1B6',
  tint: '#EEF0FA',
  good: '#2C6B4F',
  warm: '#8A5A00',
  bad: '#A8402F',
};

const NIGHT: Palette = {
  primary: '#B3B5FA',
  onPrimary: '#16183A',
  page: '#12142A',
  surface: '#1B1E3D',
  floating: '#232750',
  sunken: '#171A35',
  ink: '#EFEDFB',
  muted: '#AEB0D2',
  line: '#2C3060',
  lineStrong: '#474B85',
  tint: '#232750',
  good: '#A5DCC0',
  warm: '#F6C85F',
  bad: '#FFB3A3',
};

export function adminTheme(isDark: boolean): ThemeConfig {
  const palette = isDark ? NIGHT : DAY;
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: tokens(palette),
    components: {
      Button: { primaryColor: palette.onPrimary, fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none' },
      Layout: { siderBg: palette.surface, headerBg: palette.page, headerPadding: 0, bodyBg: palette.page },
      Menu: { itemBg: 'transparent', itemSelectedBg: palette.tint, itemSelectedColor: palette.primary, itemHeight: 44 },
      Table: {
        headerBg: palette.surface,
        headerSortActiveBg: palette.surface,
        headerSortHoverBg: palette.tint,
        bodySortBg: palette.surface,
        headerColor: palette.muted,
        headerSplitColor: 'transparent',
        rowHoverBg: palette.sunken,
        rowSelectedBg: palette.tint,
        rowSelectedHoverBg: palette.tint,
        cellPaddingBlock: 12,
      },
      Timeline: { itemPaddingBottom: 18 },
    },
  };
}

function tokens(palette: Palette): ThemeConfig['token'] {
  return {
    colorPrimary: palette.primary,
    colorInfo: palette.primary,
    colorLink: palette.primary,
    colorSuccess: palette.good,
    colorWarning: palette.warm,
    colorError: palette.bad,
    colorTextBase: palette.ink,
    colorBgBase: palette.page,
    colorBgLayout: palette.page,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.floating,
    colorText: palette.ink,
    colorTextHeading: palette.ink,
    colorTextSecondary: palette.muted,
    colorTextTertiary: palette.muted,
    colorTextDescription: palette.muted,
    colorTextPlaceholder: palette.muted,
    colorTextLightSolid: palette.onPrimary,
    colorBorder: palette.lineStrong,
    colorBorderSecondary: palette.line,
    colorSplit: palette.line,
    borderRadius: 10,
    controlHeight: 40,
    fontFamily: 'var(--font)',
    fontSize: 15,
    wireframe: false,
  };
}
