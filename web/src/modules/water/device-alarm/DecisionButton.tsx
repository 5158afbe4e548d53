import { deviceAlarmApi } from '@weir/contract/modules/water/device-alarm'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'

interface Props {
  how: 'process' | 'ignore' | 'reopen'
  ids: number[]
  /** Another act is the main one. */
  isPlain?: boolean
}

/** A decision about these alarms, with its note. */
export const DecisionButton = ({ how, ids, isPlain = false }: Props) => (
  <FormButton endpoint={deviceAlarmApi[how]} initialValues={{ ids }} {...(how === 'process' && !isPlain && { look: 'primary' })}>
    <Field name="note" />
  </FormButton>
)
