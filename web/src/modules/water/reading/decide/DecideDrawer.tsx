import { readingApi } from '@weir/contract/modules/water/reading'
import { useTranslations } from 'use-intl/react'

import { SideDrawer } from '../../../../ui/overlay/SideDrawer.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { DecideForm, type DecideProps } from './DecideForm.tsx'
import { calledBy } from './Subject.tsx'

/** The decision about held readings: the household, the earlier usage of the meter, and the effect of each choice. */
export default function DecideDrawer({ readings, onClose, onDone }: DecideProps) {
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
