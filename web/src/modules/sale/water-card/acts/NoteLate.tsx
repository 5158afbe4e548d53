import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/server/api.ts'
import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { Field } from '../../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { shownQuantity } from '../../../../platform/format/format.ts'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { Subject, type ActProps } from './Subject.tsx'

/** A person has dealt with usage that a closed card got afterwards. */
export default function NoteLate({ card, onClose }: ActProps) {
  const t = useTranslations('waterCard.act.close')
  const { data } = useRead(waterCardApi.detail, { id: card.id })
  const quantity = shownQuantity(data?.closing?.lateUsage ?? '0.000')
  const said = {
    subject: subjectOf(card),
    remaining: shownQuantity(card.remainingQuantity),
    b: (text: ReactNode) => <b>{text}</b>,
  }
  return (
    <FormDrawer
      endpoint={waterCardApi.noteLate}
      of={subjectOf(card)}
      initialValues={{ id: card.id, accumulatedUsage: card.accumulatedUsage }}
      foot={<ActFoot verb={t('noteLate', { quantity })} restate={t.rich('noteLateMeans', said)} />}
      onClose={onClose}
    >
      <Subject card={card} />
      <Field name="reason" />
    </FormDrawer>
  )
}
