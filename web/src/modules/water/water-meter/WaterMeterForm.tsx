import { Field } from '../../../platform/crud/Field.tsx'
import { useDictChoices } from '../../../platform/crud/use-dict-choices.ts'

/** The same for a new meter and for one that is changed; what is left empty takes the usual values. */
export const waterMeterForm = (
  <>
    <Field name="deviceSn" />
    <ModelField />
    <Field name="initialRegister" />
    <Field name="reportHours" />
    <Field name="maxFlow" />
    <Field name="registerRange" />
    <Field name="commands" />
  </>
)

/** A model that no dictionary knows yet can be typed: the meter is on the wall before somebody enters it. */
function ModelField() {
  return <Field name="deviceModel" usual={useDictChoices('water_meter_model')} />
}
