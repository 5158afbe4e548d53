import { useTranslations } from 'use-intl/react'

import { shownOf } from './failures.ts'

/** What a failed call shows, for a page that shows it in place. */
export function useFailureText() {
  const t = useTranslations('shell.failure')
  return (error: unknown) => {
    const shown = shownOf(error)
    return shown.kind === 'key' ? t(shown.key) : shown.kind === 'text' ? shown.text : ''
  }
}
