import { type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { RowMenu } from '../../../platform/crud/confirm/deletion.tsx'
import { AssignLink } from './AssignButton.tsx'

export const noteForm = (
  <>
    <Field name="content" />
    <Field name="note" />
  </>
)

/** The rare acts on an alarm. */
export const AlarmMenu = ({ alarm }: { alarm: DeviceAlarm }) => (
  <RowMenu api={deviceAlarmApi} row={alarm}>
    <FormLink endpoint={deviceAlarmApi.edit} initialValues={alarm}>
      {noteForm}
    </FormLink>
    <AssignLink alarm={alarm} />
  </RowMenu>
)
