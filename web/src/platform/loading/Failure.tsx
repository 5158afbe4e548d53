import type { Endpoint } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { Note } from '../../ui/basics/Note.tsx'
import { useRefusalText, TransportError } from '../server/failures.ts'

interface Props {
  error: Error | null
  /** The command that failed. If it acts once for its key, the note says that it may have acted, and what another press does. */
  command?: Endpoint
  /** The same in words of its own, such as about money. */
  unanswered?: string
}

/** Why a call failed, in the reader's language (`console-spec.md` §8). */
export function Failure({ error, command, unanswered }: Props) {
  const t = useTranslations('drafts')
  const textOf = useRefusalText()
  const text = error && textOf(error)
  if (!text) return null
  const isUnknown = command?.idempotent && error instanceof TransportError
  return (
    <Note tone="bad">
      {text}
      {isUnknown && <p>{unanswered ?? t('unanswered')}</p>}
    </Note>
  )
}
