import { useTranslations } from 'use-intl/react'

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
          <a key={url} className="btn" href={url} rel="noreferrer">
            {label}
          </a>
        ))}
      </div>
    </>
  )
}
