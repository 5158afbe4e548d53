import { useTranslations } from 'use-intl/react'

import type { ThemeKey } from '../../platform/theme/theme-config.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { whyOff } from './availability.ts'

/** In words, why a setting would change nothing now. */
export function useOff(key: ThemeKey) {
  const t = useTranslations('settings.off')
  const reason = whyOff(key, { layout: useTheme('layout'), isBreadcrumb: useTheme('isBreadcrumb'), isTagsview: useTheme('isTagsview') })
  return reason && t(reason)
}
