import { personalApi } from '@weir/contract/modules/system/personal'
import { useTranslations } from 'use-intl/react'

import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { PasswordField, PasswordStrength } from './PasswordField.tsx'

/** The old password, and the new one with its strength. */
export default function PasswordDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('personal')
  return (
    <FormDrawer
      endpoint={personalApi.changePassword}
      initialValues={{ oldPassword: '', newPassword: '' }}
      onSaved={() => toast.ok(t('passwordChanged'), t('othersEnded'))}
      onClose={onClose}
    >
      <PasswordField name="oldPassword" autoComplete="current-password" />
      <PasswordField name="newPassword" autoComplete="new-password" description={t('passwordRule')}>
        {(typed) => <PasswordStrength typed={typed} />}
      </PasswordField>
    </FormDrawer>
  )
}
