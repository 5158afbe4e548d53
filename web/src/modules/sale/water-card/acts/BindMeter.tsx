import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../../platform/format/format.ts'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { BindTime, useBindTime, MeterField } from './BindFields.tsx'
import { Subject, type ActProps } from './Subject.tsx'

/** A free meter for a card without one. */
export default function BindMeter({ card, onClose }: ActProps) {
  return (
    <FormDrawer
      endpoint={waterCardApi.bind}
      of={subjectOf(card)}
      initialValues={{ id: card.id }}
      foot={<Foot subject={subjectOf(card)} />}
      onClose={onClose}
    >
      <Subject card={card} />
      <MeterField />
      <BindTime />
    </FormDrawer>
  )
}

function Foot({ subject }: { subject: string }) {
  const t = useTranslations('waterCard.bind')
  const { values } = use(FormScope)!.form
  const { time, cut } = useBindTime()
  const sn = textOf(values['deviceSn'])
  if (sn === '') return <ActFoot verb={t('bind')} why={t('noMeter')} />
  return <ActFoot verb={t('bindVerb', { sn })} restate={`${t('from', { time, sn, subject })} ${cut}`} />
}
