import { userApi } from '@weir/contract/modules/system/user'
import { useTranslations } from 'use-intl/react'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { PasswordField } from '../personal/PasswordField.tsx'
import { PasswordStrength } from '../personal/PasswordStrength.tsx'
import { UserFields } from './UserFields.tsx'

/** Begins in the department that is looked at. The password is for one sign-in unless somebody says otherwise. */
export function AddUser({ deptId }: { deptId: number | undefined }) {
  const t = useTranslations('user')
  return (
    <FormButton endpoint={userApi.add} initialValues={{ isPasswordDue: true, ...(deptId && { deptId }) }} icon="plus" look="primary">
      <Field name="userName" />
      <Field name="userNickname" />
      <PasswordField name="password" autoComplete="new-password" description={t('passwordRule')}>
        {(typed) => <PasswordStrength typed={typed} />}
      </PasswordField>
      <Field name="isPasswordDue" />
      <UserFields />
      <Field name="status" />
    </FormButton>
  )
}
