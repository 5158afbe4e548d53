import type { ShiftDetail } from '@weir/contract/modules/pay/shift'
import { useTranslations } from 'use-intl/react'

import { grouped, shownInstant } from '../../../platform/format/format.ts'
import { Note } from '../../../ui/basics/Note.tsx'

/** Tells the clerk that somebody else closed their last shift: who, when, why, and the difference. Their next hand-over ends it. */
export function ClosedForMe({ last }: { last: ShiftDetail | null }) {
  const t = useTranslations('shiftBar')
  if (!last || last.closer === null) return null
  const { closer, closedAt, closeReason, shiftNo, difference } = last
  const said = { closer, time: shownInstant(closedAt!).slice(5), number: shiftNo, reason: closeReason!, difference: grouped(difference!) }
  return <Note tone="warn">{t('closedForMe', said)}</Note>
}
