import { type HeldReading, readingApi } from '@weir/contract/modules/water/reading'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { call } from '../../../../platform/api.ts'
import { useDone, useUndo } from '../../../../platform/command/command-texts.ts'
import { useIdempotencyKey } from '../../../../platform/command/attempt.ts'

const { decide } = readingApi

/** Says what was decided about which reading, and offers to undo it. */
export function useDecided() {
  const t = useTranslations('readings.held.done')
  const done = useDone()
  const undo = useUndo()
  const { key } = useIdempotencyKey()
  return (readings: HeldReading[], { ids, decision, newDeviceSn }: WireInput<typeof decide>) => {
    const title = t(decision, { name: readings[0]!.deviceSn, count: readings.length })
    const takeBack = () => call(decide, { ids, decision: 'undo', reason: t('undoReason') }, { idempotencyKey: key })
    // With a new meter the card has moved, so that a decision alone does not take it back.
    done(decide, { title, next: newDeviceSn === undefined ? undo(takeBack) : undefined })
  }
}
