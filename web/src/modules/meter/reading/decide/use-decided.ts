import { type HeldReading, readingApi } from '@weir/contract/modules/meter/reading'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { call } from '../../../../platform/api.ts'
import { useDone, useUndo } from '../../../../platform/command/command-texts.ts'
import { useIdempotencyKey } from '../../../../platform/command/attempt.ts'

const { decide } = readingApi

/** Says what was decided about which reading, as long as none was refused. Answers the undo. */
export function useTellDecided() {
  const t = useTranslations('reading.held.done')
  const done = useDone()
  const undo = useUndo()
  const { key } = useIdempotencyKey()
  return (readings: HeldReading[], { decision, newDeviceSn }: WireInput<typeof decide>, refused: ReadonlySet<number>) => {
    const ids = readings.map(({ id }) => id).filter((id) => !refused.has(id))
    const takeBack = () => call(decide, { ids, decision: 'undo', reason: t('undoReason') }, { idempotencyKey: key })
    // With a new meter the card has moved, so that a decision alone does not take it back.
    const next = newDeviceSn === undefined ? undo(takeBack) : undefined
    if (refused.size === 0) done(decide, { title: t(decision, { name: readings[0]!.deviceSn, count: ids.length }), next })
    return next
  }
}
