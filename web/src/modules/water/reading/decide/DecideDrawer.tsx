import { type HeldReading, readingApi } from '@weir/contract/modules/water/reading'
import { useTranslations } from 'use-intl/react'

import { SideDrawer } from '../../../../ui/SideDrawer.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { DecideForm } from './DecideForm.tsx'
import { calledBy } from './Subject.tsx'

export interface DecideDrawerProps {
  /** Held ones; at least one. */
  readings: HeldReading[]
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** The decision about held readings: whom they concern, what the meter used before, and what each choice would change. */
export default function DecideDrawer({ readings, onClose, onDone }: DecideDrawerProps) {
  const t = useTranslations()
  const { action } = useResourceTexts('reading')
  const [first] = readings
  const of = readings.length === 1 ? calledBy(first!) : t('readings.held.several', { count: readings.length })
  return (
    <SideDrawer title={`${action(readingApi.decide)} · ${of}`} closeLabel={t('crud.close')} width="600px" onClose={onClose}>
      <DecideForm readings={readings} onClose={onClose} onDone={onDone} />
    </SideDrawer>
  )
}
