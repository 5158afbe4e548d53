import type { ThemeConfig } from './theme-config.ts'

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
