import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { HOME } from '../../../platform/router/addresses.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { LonePage } from '../../../ui/LonePage.tsx'
import { PayOrder, PayOutcome } from './PayOrder.tsx'
import styles from './PayPage.module.css'

/** Where a payment ends: it shows what the server knows of the order, never what the address says of it. */
export default function PayPage() {
  const t = useTranslations('pay')
  const ts = useTranslations('shell')
  const orderNo = useSearchParams()[0].get('orderNo')?.trim()
  return (
    <LonePage brand={ts('globalTitle')}>
      {orderNo ? <PayOrder key={orderNo} orderNo={orderNo} /> : <PayOutcome icon="error" title={t('noOrder')} hint={t('noNumber')} />}
      <nav className={styles.ways}>
        <ButtonLink href={`#${HOME}`}>{t('goHome')}</ButtonLink>
      </nav>
    </LonePage>
  )
}
