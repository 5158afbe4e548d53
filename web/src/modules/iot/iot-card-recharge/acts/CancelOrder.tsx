import { iotCardRechargeApi, type IotCardRechargeDetail } from '@weir/contract/modules/iot/iot-card-recharge'

import { Field } from '../../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'

interface Props {
  order: IotCardRechargeDetail
  onClose: () => void
}

/** An order that nobody has paid, and nobody is to pay. */
export default function CancelOrder({ order: { id, iccid, orderNo }, onClose }: Props) {
  return (
    <FormDrawer endpoint={iotCardRechargeApi.cancel} initialValues={{ id }} of={`${iccid} · ${orderNo}`} onClose={onClose}>
      <Field name="reason" />
    </FormDrawer>
  )
}
