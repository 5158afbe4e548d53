import { LANGUAGES } from '@weir/contract/locales/messages'
import { z } from 'zod'

export const COMPONENT_SIZES = ['large', 'default', 'small'] as const

/** What a user set about the look, under the names these consoles share. What is broken or missing falls back by itself, field by field. */
export const ThemeConfig = z.looseObject({
  globalI18n: z.enum(LANGUAGES).catch('zh-cn'),
  isIsDark: z.boolean().catch(false),
  globalComponentSize: z.enum(COMPONENT_SIZES).catch('default'),
  /** The aside shows icons only. */
  isCollapse: z.boolean().catch(false),
  /** Open tabs come back after a reload. */
  isCacheTagsView: z.boolean().catch(true),
})
export type ThemeConfig = z.output<typeof ThemeConfig>

export function parseTheme(stored: string | null): ThemeConfig {
  try {
    return ThemeConfig.parse(JSON.parse(stored ?? '{}'))
  } catch {
    return ThemeConfig.parse({})
  }
}
