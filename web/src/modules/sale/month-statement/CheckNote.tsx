import { useTranslations } from 'use-intl/react'

import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { Note } from '../../../ui/Note.tsx'
import { type useCheck, useCheckWords } from './use-check.ts'

/** Whether the statement equals the ledger. */
export function CheckNote({ check: { data, error, refetch } }: { check: NonNullable<ReturnType<typeof useCheck>> }) {
  const t = useTranslations('monthStatement')
  const words = useCheckWords()
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Note tone="idle">{t('checking')}</Note>
  return <Note tone={data.agrees ? 'ok' : 'bad'}>{words(data)}</Note>
}
