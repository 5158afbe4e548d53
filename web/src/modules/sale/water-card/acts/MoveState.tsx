import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { Field } from '../../../../platform/crud/fields/Field.tsx'
import { shownQuantity } from '../../../../platform/format/format.ts'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { Subject, type ActProps } from './Subject.tsx'

/** An active card is suspended; any other becomes active. To close one is an act of its own. */
export default function MoveState({ card, onClose }: ActProps) {
  const t = useTranslations('waterCard.act')
  const move = card.state === 'active' ? 'suspend' : 'activate'
  const said = {
    subject: subjectOf(card),
    quantity: shownQuantity(card.remainingQuantity),
    b: (text: ReactNode) => <b>{text}</b>,
  }
  return (
    <FormDrawer
      endpoint={waterCardApi.setStatus}
      title={t(`${move}.title`)}
      of={subjectOf(card)}
      initialValues={{ id: card.id, state: move === 'suspend' ? 'suspended' : 'active' }}
      foot={<ActFoot verb={t(`${move}.verb`, { cardNo: card.cardNo })} restate={t.rich(`${move}.restate`, said)} />}
      onClose={onClose}
    >
      <Subject card={card} />
      <Field name="reason" />
    </FormDrawer>
  )
}
