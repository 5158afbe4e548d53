import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { LinkButton } from '../../../ui/Button.tsx'
import styles from './LoginPage.module.css'
import { useLoginPage } from './use-login-page.ts'

/** Passwords are given by administrators; says so, and whom to ask where that is configured. */
export function ForgottenPassword() {
  const t = useTranslations('shell.login')
  const contact = useLoginPage()?.contact
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <LinkButton onClick={() => setAsked(!isAsked)}>{t('forgot')}</LinkButton>
      <p className={styles.hint} role="status">
        {isAsked && (contact ? t('forgotContact', { contact }) : t('forgotHint'))}
      </p>
    </>
  )
}
