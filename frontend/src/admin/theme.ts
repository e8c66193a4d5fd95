import { theme } from 'antd';
import type { ThemeConfig } from 'antd';
import { type Palette, paletteOf } from './kit/palette.ts';

export function adminTheme(isDark: boolean, accent: string): ThemeConfig {
  const palette = paletteOf(isDark, accent);
  const algorithm = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    // antd derives the shades in between; the base colors stay ours.
    algorithm: (seed) => ({ ...algorithm(seed), ...colors(palette) }),
    token: {
      colorPrimary: palette.primary,
      colorTextBase: palette.ink,
      colorBgBase: palette.page,
      colorTextPlaceholder: palette.muted,
      colorTextLightSolid: palette.onPrimary,
      borderRadius: 10,
      controlHeight: 40,
      controlHeightSM: 32,
      fontFamily: 'var(--font)',
      fontSize: 15,
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: components(palette),
  };
}

function colors(palette: Palette) {
  return {
    colorPrimary: palette.primary,
    colorPrimaryHover: palette.primaryHover,
    colorPrimaryActive: palette.primaryHover,
    colorPrimaryText: palette.primary,
    colorPrimaryBg: palette.tint,
    colorPrimaryBgHover: palette.tint,
    colorInfo: palette.primary,
    colorInfoBg: palette.tint,
    colorLink: palette.primary,
    colorLinkHover: palette.primaryHover,
    colorSuccess: palette.good,
    colorSuccessBg: palette.goodTint,
    colorWarning: palette.warm,
    colorWarningBg: palette.warmTint,
    colorError: palette.bad,
    colorErrorBg: palette.badTint,
    colorText: palette.ink,
    colorTextSecondary: palette.muted,
    colorTextTertiary: palette.muted,
    colorBgLayout: palette.page,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.floating,
    colorBorder: palette.field,
    colorBorderSecondary: palette.line,
  };
}

function components(palette: Palette): ThemeConfig['components'] {
  return {
    Button: {
      primaryColor: palette.onPrimary,
      fontWeight: 600,
      primaryShadow: 'none',
      defaultShadow: 'none',
      paddingInlineSM: 10,
    },
    Drawer: { colorBgElevated: palette.surface },
    Layout: { siderBg: palette.surface, headerBg: palette.page, headerPadding: 0, bodyBg: palette.page },
    Menu: {
      itemBg: 'transparent',
      itemSelectedBg: palette.tint,
      itemSelectedColor: palette.primary,
      subMenuItemBg: 'transparent',
      itemHeight: 36,
      itemMarginBlock: 1,
      itemMarginInline: 0,
    },
    Segmented: { trackBg: palette.sunken, itemSelectedBg: palette.floating },
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
      cellPaddingBlock: 11,
      cellPaddingInline: 8,
      cellFontSize: 14,
    },
  };
}
