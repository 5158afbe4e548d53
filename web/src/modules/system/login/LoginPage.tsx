import { useTranslations } from 'use-intl/react'

import { useDocumentTitle } from '../../../platform/document-title.ts'
import { LanguageMenu } from '../../../platform/LanguageMenu.tsx'
import { DarkSwitch } from '../../../platform/theme/DarkSwitch.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Logo } from '../../../ui/Icon.tsx'
import { LoginArt } from './LoginArt.tsx'
import styles from './LoginPage.module.css'
import { SignInBox } from './SignInBox.tsx'

const TOOL = `${buttonClass} ${styles.tool}`

export default function LoginPage() {
  const t = useTranslations('shell')
  useDocumentTitle(t('login.heading'))
  return (
    <div className={styles.page}>
      <aside className={styles.art} aria-label={t('globalTitle')}>
        <p className={styles.brand}>
          <Logo />
          <b>{t('globalTitle')}</b>
        </p>
        <div className={styles.say}>
          <p className={styles.slogan}>{t('login.slogan')}</p>
          <p className={styles.detail}>{t('login.sloganDetail')}</p>
        </div>
        <LoginArt className={styles.picture} />
      </aside>
      <main className={styles.side}>
        <div className={styles.tools}>
          <LanguageMenu className={TOOL} isNamed />
          <DarkSwitch className={TOOL} />
        </div>
        <SignInBox />
      </main>
    </div>
  )
}
