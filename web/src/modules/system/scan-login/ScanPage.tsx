import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useDocumentTitle } from '../../../platform/document-title.ts'
import { Logo } from '../../../ui/Logo.tsx'
import { Outcome } from './Outcome.tsx'
import { ScanRequest } from './ScanRequest.tsx'
import styles from './ScanPage.module.css'

/** Opened by a phone that read the code of a login page. */
export default function ScanPage() {
  const t = useTranslations('scan')
  const ts = useTranslations('shell')
  useDocumentTitle(t('title'))
  const scanKey = useSearchParams()[0].get('key')
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <Logo />
        <b>{ts('globalTitle')}</b>
      </p>
      {scanKey ? <ScanRequest key={scanKey} scanKey={scanKey} /> : <Outcome icon="error" title={t('failed')} hint={t('noCode')} />}
    </main>
  )
}
