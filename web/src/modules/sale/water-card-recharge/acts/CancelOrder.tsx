import { waterCardRechargeApi, type WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'

import { Field } from '../../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'

interface Props {
  order: WaterCardRechargeDetail
  onClose: () => void
}

/** An order that nobody has paid, and nobody is to pay. */
export default function CancelOrder({ order, onClose }: Props) {
  return (
    <FormDrawer endpoint={waterCardRechargeApi.cancel} initialValues={{ id: order.id }} of={subjectOf(order)} onClose={onClose}>
      <Field name="reason" />
    </FormDrawer>
  )
}
