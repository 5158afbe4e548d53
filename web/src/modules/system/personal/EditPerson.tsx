import { personalApi } from '@weir/contract/modules/system/personal'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { textOf } from '../../../platform/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { Person } from './person.ts'

/** The fields that a person sets. A new phone number asks for the password, because it is a way to sign in. */
export function EditPerson({ person }: { person: Person }) {
  const t = useTranslations('personal')
  const [isOpen, setOpen] = useState(false)
  const { userNickname, email, gender, telephone, version } = person
  return (
    <>
      <Button look="primary" icon="edit" onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {isOpen && (
        <FormDrawer
          endpoint={personalApi.edit}
          of={userNickname}
          initialValues={{ userNickname, email, gender: String(gender), telephone, version }}
          onClose={() => setOpen(false)}
        >
          <Field name="userNickname" />
          <Field name="gender" />
          <Field name="email" />
          <Field name="telephone" />
          <ForTelephone />
        </FormDrawer>
      )}
    </>
  )
}

function ForTelephone() {
  const t = useTranslations('personal')
  const typed = textOf(use(FormScope)?.form.values['telephone'])
  return typed === '' ? null : <PasswordField name="password" autoComplete="current-password" description={t('whyPassword')} />
}
