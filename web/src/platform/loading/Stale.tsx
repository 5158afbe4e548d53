import { useFormatter, useTranslations } from 'use-intl/react'

import { LinkButton } from '../../ui/basics/Button.tsx'
import { Note } from '../../ui/basics/Note.tsx'
import { useRefusalText } from '../server/failures.ts'

interface Props {
  /** When the data that stand there were read, in milliseconds. */
  asOf: number
  error: Error
  onRetry: () => unknown
}

/** Beside data that could not be read again: their time, why, and once more. */
export function Stale({ asOf, error, onRetry }: Props) {
  const t = useTranslations('crud')
  const format = useFormatter()
  const textOf = useRefusalText()
  const time = format.dateTime(asOf, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (
    <Note tone="bad">
      {t('stale', { time, why: textOf(error) })} <LinkButton onClick={() => void onRetry()}>{t('retry')}</LinkButton>
    </Note>
  )
}
