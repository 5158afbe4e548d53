import { useTranslations } from 'use-intl/react'

import { ApiError } from '../../platform/api.ts'
import { shownOf } from '../../platform/failures.ts'

/** Why it stays locked, to be said at the field. */
export function useRefusal(error: Error | null): string | undefined {
  const t = useTranslations('shell.failure')
  if (error === null) return undefined
  const atField = error instanceof ApiError ? error.fieldErrors.password?.[0] : undefined
  if (atField !== undefined) return atField
  const shown = shownOf(error)
  if (shown.kind === 'nothing') return undefined
  return shown.kind === 'text' ? shown.text : t(shown.key)
}
