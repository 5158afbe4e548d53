import { LOCK_SECONDS, type ThemeConfig } from './theme-config.ts'

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
