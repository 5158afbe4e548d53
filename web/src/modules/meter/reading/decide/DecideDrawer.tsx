import { readingApi, type HeldReading } from '@weir/contract/modules/meter/reading'
import type { RowResult } from '@weir/contract/platform/row-results'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { WireInput } from '@weir/contract/platform/endpoint'

import { refusedIn } from '../../../../platform/command/row-results.ts'
import RowResultsDrawer from '../../../../platform/command/RowResultsDrawer.tsx'
import { SideDrawer } from '../../../../ui/overlay/SideDrawer.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { DecideForm, type DecideProps } from './DecideForm.tsx'
import type { ToastAct } from '../../../../ui/basics/toast.tsx'
import { calledBy } from './Subject.tsx'
import { call } from '../../../../platform/server/api.ts'
import { useDone, useUndo } from '../../../../platform/command/command-texts.ts'
import { useIdempotencyKey } from '../../../../platform/command/attempt.ts'

interface Ended {
  results: RowResult[]
  next: ToastAct | undefined
}

/**
 * The decision about held readings: the household, the earlier usage of the meter, and the effect of each choice. If some of them were
 * refused, the results take the place of the form.
 */
export default function DecideDrawer({ readings: listed, onClose, onDone }: DecideProps) {
  // A list that is read again no longer has the decided ones.
  const [readings] = useState(listed)
  const [ended, setEnded] = useState<Ended>()
  const t = useTranslations()
  const { action } = useResourceTexts('reading')
  const tell = useTellDecided()
  const close = (refused: ReadonlySet<number>) => {
    onDone?.(refused)
    onClose()
  }
  if (ended)
    return <RowResultsDrawer resource="reading" rows={readings} nameOf={calledBy} {...ended} onClose={() => close(refusedIn(ended))} />
  const [first] = readings
  const of = readings.length === 1 ? calledBy(first!) : t('reading.held.several', { count: readings.length })
  return (
    <SideDrawer title={`${action(readingApi.decide)} · ${of}`} closeLabel={t('crud.close')} width="600px" onClose={onClose}>
      <DecideForm
        readings={readings}
        onClose={onClose}
        onSaved={(input, answer) => {
          const refused = refusedIn(answer)
          const next = tell(readings, input, refused)
          if (refused.size > 0) setEnded({ results: answer.results ?? [], next })
          else close(refused)
        }}
      />
    </SideDrawer>
  )
}

const { decide } = readingApi

/** Says what was decided about which reading, as long as none was refused. Answers the undo. */
function useTellDecided() {
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
