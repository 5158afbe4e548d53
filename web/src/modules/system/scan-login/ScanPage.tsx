import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useDocumentTitle } from '../../../platform/document-title.ts'
import { LonePage } from '../../../ui/LonePage.tsx'
import { ScanOutcome } from './ScanOutcome.tsx'
import { ScanRequest } from './ScanRequest.tsx'

/** Opened by a phone that read the code of a login page. */
export default function ScanPage() {
  const t = useTranslations('scan')
  const ts = useTranslations('shell')
  useDocumentTitle(t('title'))
  const scanKey = useSearchParams()[0].get('key')
  return (
    <LonePage brand={ts('globalTitle')}>
      {scanKey ? <ScanRequest key={scanKey} scanKey={scanKey} /> : <ScanOutcome icon="error" title={t('failed')} hint={t('noCode')} />}
    </LonePage>
  )
}
