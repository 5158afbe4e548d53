import { useFormatter, useTranslations } from 'use-intl/react'
import { useQueryClient } from '@tanstack/react-query'
import { type DecisionEffect, type HeldReading, readingApi } from '@weir/contract/modules/meter/reading'
import { useRef, useState } from 'react'

import { grouped } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { signed } from '../decide/held-reading.ts'
import { calledBy } from '../decide/Subject.tsx'
import styles from './Review.module.css'
import { call } from '../../../../platform/server/api.ts'
import { newKey } from '../../../../platform/command/attempt.ts'
import { reportFailure } from '../../../../platform/server/failures.ts'
import { toast } from '../../../../ui/basics/toast.tsx'
import type { Choice } from '../decide/Choices.tsx'

/** The last decision of this visit, with its undo. */
export function LastVerdict({ verdicts: { last, isBusy, undo } }: { verdicts: Verdicts }) {
  const t = useTranslations('reading.review')
  const crud = useTranslations('crud.undo')
  const { option } = useResourceTexts('reading')
  const format = useFormatter()
  if (!last) return null
  const { reading, choice, effect, at } = last
  const figures = { quantity: signed(effect.quantity), amount: grouped(effect.amount) }
  return (
    <div className={styles.last} role="status">
      <span>
        <b>
          {format.dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })} {option('decision', choice)}
        </b>{' '}
        {calledBy(reading)} {t('counted', figures)}
      </span>
      <Button isSmall icon="undo" busy={isBusy} why={last.isFinal ? t('isFinal') : undefined} onClick={undo}>
        {crud('act')}
        <kbd>Z</kbd>
      </Button>
    </div>
  )
}

/** A decision of this visit. */
export interface Verdict {
  reading: HeldReading
  choice: Choice
  reason: string
  effect: DecisionEffect
  at: Date
  /** With a new meter the card has moved, so that a decision alone does not take it back. */
  isFinal: boolean
}

/** The decisions of this visit, the newest last; `undo` takes them back one by one, and opens the reading again. */
export function useVerdicts(open: (id: number) => void) {
  const t = useTranslations('reading.held.done')
  const tDesk = useTranslations('reading.review')
  const queries = useQueryClient()
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([])
  const [lastReason, setLastReason] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isUndoing = useRef(false)
  const last = verdicts.at(-1)
  const undo = () => {
    if (!last || isUndoing.current) return
    if (last.isFinal) return toast.warn(tDesk('isFinal'))
    const { id } = last.reading
    isUndoing.current = true
    setBusy(true)
    call(readingApi.decide, { ids: [id], decision: 'undo', reason: t('undoReason') }, { idempotencyKey: newKey() })
      .then(() => {
        setVerdicts((before) => before.filter((one) => one !== last))
        toast.ok(tDesk('undone', { name: calledBy(last.reading) }))
        open(id)
        return queries.invalidateQueries()
      })
      .catch(reportFailure)
      .finally(() => {
        isUndoing.current = false
        setBusy(false)
      })
  }
  return {
    last,
    lastReason,
    isBusy,
    undo,
    add: (verdict: Verdict) => {
      setLastReason(verdict.reason)
      setVerdicts((before) => [...before, verdict])
    },
  }
}

type Verdicts = ReturnType<typeof useVerdicts>
