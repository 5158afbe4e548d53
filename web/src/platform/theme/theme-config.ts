import { LANGUAGES } from '@weir/contract/locales/messages'
import { z } from 'zod'

export const COMPONENT_SIZES = ['large', 'default', 'small'] as const
export const LAYOUTS = ['defaults', 'classic', 'transverse', 'columns'] as const
export const TAGS_STYLES = ['tags-style-one', 'tags-style-four', 'tags-style-five'] as const
export const ANIMATIONS = ['slide-right', 'slide-left', 'opacitys'] as const
export const COLUMNS_STYLES = ['columns-round', 'columns-card'] as const
export const COLUMNS_LAYOUTS = ['columns-horizontal', 'columns-vertical'] as const

/** Seconds until the screen locks, and what they go back to when it is unlocked. */
export const LOCK_SECONDS = { min: 1, max: 9999, first: 30 }
export const WATERMARK_LENGTH = 60

const on = z.boolean().catch(true)
const off = z.boolean().catch(false)
/** `#rrggbb`. */
const colour = (first: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .catch(first)

/** A user's settings of the look, under the names these consoles share. A broken or missing one falls back alone, field by field. */
export const ThemeConfig = z.looseObject({
  primary: colour('#409eff'),
  isIsDark: off,

  topBar: colour('#ffffff'),
  topBarColor: colour('#606266'),
  isTopBarColorGradual: off,
  menuBar: colour('#ffffff'),
  menuBarColor: colour('#606266'),
  isMenuBarColorGradual: off,
  columnsMenuBar: colour('#545c64'),
  columnsMenuBarColor: colour('#e6e6e6'),
  isColumnsMenuBarColorGradual: off,

  /** The aside shows icons only. */
  isCollapse: off,
  /** One group of the menu is open at a time. */
  isUniqueOpened: on,
  /** The bars stay, the page under them scrolls. */
  isFixedHeader: on,
  /** In the classic layout, the first level of the menu stands in the top bar. */
  isClassicSplitMenu: off,
  isLockScreen: off,
  lockScreenTime: z.int().min(LOCK_SECONDS.min).max(LOCK_SECONDS.max).catch(LOCK_SECONDS.first),

  isShowLogo: on,
  isBreadcrumb: on,
  isBreadcrumbIcon: off,
  isTagsview: on,
  isTagsviewIcon: off,
  /** Open tabs come back after a reload. */
  isCacheTagsView: on,
  isSortableTagsView: on,
  /** One tab per path, whatever its query and parameters. */
  isShareTagsView: off,
  isFooter: off,
  isGrayscale: off,
  isInvert: off,
  isWartermark: off,
  wartermarkText: z.string().min(1).max(WATERMARK_LENGTH).catch('Weir'),

  tagsStyle: z.enum(TAGS_STYLES).catch('tags-style-five'),
  animation: z.enum(ANIMATIONS).catch('slide-right'),
  columnsAsideStyle: z.enum(COLUMNS_STYLES).catch('columns-round'),
  columnsAsideLayout: z.enum(COLUMNS_LAYOUTS).catch('columns-vertical'),
  layout: z.enum(LAYOUTS).catch('defaults'),
  /** The settings drawer is open. */
  isDrawer: off,

  globalI18n: z.enum(LANGUAGES).catch('zh-cn'),
  /** Where set, instead of the product's name in the language of the user. */
  globalTitle: z.string().max(60).catch(''),
  globalViceTitle: z.string().max(60).catch(''),
  globalComponentSize: z.enum(COMPONENT_SIZES).catch('default'),
  /** Routes come from the server's menu; otherwise from those built in, by the user's roles. */
  isRequestRoutes: on,
})
export type ThemeConfig = z.output<typeof ThemeConfig>
export type ThemeKey = keyof typeof ThemeConfig.shape

export const FIRST_THEME: ThemeConfig = ThemeConfig.parse({})

export function parseTheme(stored: string | null): ThemeConfig {
  try {
    return ThemeConfig.parse(JSON.parse(stored ?? '{}'))
  } catch {
    return FIRST_THEME
  }
}

/** The countdown is at its end. It stays there in the settings, so that a reload and every window of the browser know (behaviour-facts A8). */
export const isLockedBy = ({ isLockScreen, lockScreenTime }: Pick<ThemeConfig, 'isLockScreen' | 'lockScreenTime'>) =>
  isLockScreen && lockScreenTime <= LOCK_SECONDS.min

/** The settings after a change, with what it brings about in others (console-spec §4, behaviour-facts A3). */
export function withConsequences(theme: ThemeConfig, change: Partial<ThemeConfig>): ThemeConfig {
  const next = { ...theme, ...change }
  if (change.isGrayscale) next.isInvert = false
  if (change.isInvert) next.isGrayscale = false
  if (change.layout) {
    next.isDrawer = false
    if (change.layout === 'transverse') next.isCollapse = false
  }
  return next
}
