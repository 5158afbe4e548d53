import { type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'

/** The same for a new end user and for an edit; absent personal data stays. */
export const hyUserForm = (
  <>
    <Field name="name" />
    <Field name="telephone" />
    <Field name="documentKind" isNeeded />
    <Field name="idCardNo" />
    <Field name="note" />
    <Field name="protection" />
  </>
)

export const HyUserEditButton = ({ hyUser }: { hyUser: HyUser }) => (
  <FormButton endpoint={hyUserApi.edit} initialValues={hyUser} icon="edit">
    {hyUserForm}
  </FormButton>
)
