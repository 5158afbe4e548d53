import { useQueryClient } from '@tanstack/react-query'
import { shiftApi, type ShiftDetail } from '@weir/contract/modules/pay/shift'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../platform/api.ts'
import { useIdempotencyKey } from '../../../platform/command/attempt.ts'
import { useDone } from '../../../platform/command/command-texts.ts'
import { grouped } from '../../../platform/format.ts'
import type { Why } from './BesidePanel.tsx'
import { compare, moneyOf, type Typed } from './pieces.ts'

/** The count of a shift, why it differs, and the hand-over once nothing is missing. */
export function useHandOver(shift: ShiftDetail, onDone: (closed: ShiftDetail) => void) {
  const t = useTranslations('shift')
  const done = useDone()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Typed>({})
  const [why, setWhy] = useState<Why>({ note: '' })
  const { key, renewAfter } = useIdempotencyKey()
  const close = useCommand(shiftApi.close, { idempotencyKey: key })
  const { counts, isFilling, counted, gap } = compare(shift, typed)
  const missing =
    gap === undefined
      ? t('nothingCounted')
      : gap !== 0 && why.reason === undefined
        ? t('chooseReason')
        : gap !== 0 && why.note.trim() === ''
          ? t('writeNote')
          : undefined
  const money = { sum: grouped(moneyOf(counted)), difference: grouped(moneyOf(gap ?? 0)) }
  function send() {
    if (missing !== undefined || close.isPending) return
    const input = { id: shift.id, expected: shift.expected, counts }
    const further = gap === 0 ? {} : { reason: why.reason!, note: why.note.trim() }
    // The drawer may be gone from the page by then: a promise still answers.
    void close.mutateAsync({ ...input, ...further }).then(
      (closed) => {
        done(shiftApi.close, { title: t('done', { number: closed.shiftNo, ...money }) })
        onDone(closed)
      },
      (error: unknown) => {
        renewAfter(error)
        // The sum may be another one by now.
        void queries.invalidateQueries({ queryKey: [shiftApi.mine.resource] })
      },
    )
  }
  /** The slip as it would be now. */
  const slip: ShiftDetail = {
    ...shift,
    counts,
    counted: gap === undefined ? null : moneyOf(counted),
    difference: gap === undefined ? null : moneyOf(gap),
    reason: gap ? (why.reason ?? null) : null,
    note: gap ? why.note : null,
  }
  return { typed, setTyped, why, setWhy, gap, counted, isFilling, missing, money, send, isSending: close.isPending, slip }
}
