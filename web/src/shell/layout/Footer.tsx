import { useTranslations } from 'use-intl/react'

import { useTheme } from '../../platform/theme/theme-store.ts'
import styles from './Footer.module.css'

/** Which product this is, and what it says of itself. */
export function Footer() {
  const t = useTranslations('shell')
  const title = useTheme('globalTitle')
  const viceTitle = useTheme('globalViceTitle')
  return (
    <footer className={styles.footer}>
      <p>{title || t('globalTitle')}</p>
      <p>{viceTitle || t('login.slogan')}</p>
    </footer>
  )
}
