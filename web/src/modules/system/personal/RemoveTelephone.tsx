import { personalApi } from '@weir/contract/modules/system/personal'
import { useTranslations } from 'use-intl/react'

import { FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { PasswordField } from './PasswordField.tsx'

/** A number one no longer has should sign nobody in. */
export function RemoveTelephone() {
  const t = useTranslations('personal')
  return (
    <FormLink endpoint={personalApi.removeTelephone} initialValues={{ password: '' }}>
      <PasswordField name="password" autoComplete="current-password" description={t('telephoneGone')} />
    </FormLink>
  )
}
