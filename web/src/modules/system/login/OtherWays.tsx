import { useTranslations } from 'use-intl/react'

import { ButtonLink } from '../../../ui/Button.tsx'
import styles from './LoginPage.module.css'
import { useLoginPage } from './use-login-page.ts'

/** Where else this installation lets people sign in. */
export function OtherWays() {
  const t = useTranslations('shell.login')
  const links = useLoginPage()?.links ?? []
  if (links.length === 0) return null
  return (
    <>
      <p className={styles.or}>{t('otherWays')}</p>
      <div className={styles.ways}>
        {links.map(({ label, url }) => (
          <ButtonLink key={url} href={url} rel="noreferrer">
            {label}
          </ButtonLink>
        ))}
      </div>
    </>
  )
}
