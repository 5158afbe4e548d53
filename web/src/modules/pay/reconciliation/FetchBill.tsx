import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { type ChosenDay, yesterday, useBillArrived } from './BillForm.tsx'

interface Props {
  day?: ChosenDay | undefined
  onClose: () => void
}

/** Asks the provider for the bill of a day. */
export default function FetchBill({ day, onClose }: Props) {
  const arrived = useBillArrived()
  return (
    <FormDrawer
      endpoint={reconciliationApi.fetch}
      initialValues={{ day: yesterday(), ...day }}
      onClose={onClose}
      onSaved={(answer) => arrived(answer)}
    >
      <Field name="provider" isFixed={day !== undefined} />
      <Field name="day" isFixed={day !== undefined} />
    </FormDrawer>
  )
}
