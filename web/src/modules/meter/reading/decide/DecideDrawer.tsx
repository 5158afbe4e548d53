import { readingApi } from '@weir/contract/modules/meter/reading'
import type { RowResult } from '@weir/contract/platform/row-results'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { refusedIn } from '../../../../platform/command/row-results.ts'
import RowResultsDrawer from '../../../../platform/command/RowResultsDrawer.tsx'
import { SideDrawer } from '../../../../ui/overlay/SideDrawer.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { DecideForm, type DecideProps } from './DecideForm.tsx'
import type { ToastAct } from '../../../../ui/toast.tsx'
import { calledBy } from './Subject.tsx'
import { useTellDecided } from './use-decided.ts'

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
