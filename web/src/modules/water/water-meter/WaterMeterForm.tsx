import { Field } from '../../../platform/crud/fields/Field.tsx'

/** The same for a new meter and for one that is changed; what is left empty takes the usual values. */
export const waterMeterForm = (
  <>
    <Field name="deviceSn" />
    <Field name="deviceModel" />
    <Field name="initialRegister" />
    <Field name="reportHours" />
    <Field name="maxFlow" />
    <Field name="registerRange" />
    <Field name="commands" />
  </>
)
