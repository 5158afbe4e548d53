import { Field } from '../../../platform/crud/fields/Field.tsx'
import { LimitsQuestion } from './LimitsQuestion.tsx'
import { ModelField } from '../ground/ModelField.tsx'

/** The same to add and to change a meter. An empty field takes the value of the model, else the usual one. */
export const waterMeterForm = (
  <>
    <Field name="deviceSn" />
    <ModelField />
    <Field name="initialRegister" />
    <Field name="reportHours" />
    <Field name="maxFlow" />
    <Field name="registerRange" />
    <Field name="commands" />
    <LimitsQuestion />
  </>
)
