import { useTranslations } from 'use-intl/react'

import { hidden } from '../../../ui/basics/look.ts'
import { Button } from '../../../ui/Button.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import styles from './Scan.module.css'
import { useScan } from './use-scan.ts'

/** The page of the phone, at the address this one was opened by. */
const addressFor = (scanKey: string) => `${location.origin}${location.pathname}#/scan?key=${scanKey}`

export default function ScanPanel() {
  const t = useTranslations('shell.login')
  const { scanKey, state, secondsLeft, renew } = useScan()
  const over = OVER[state]
  const hint = state === 'opened' || state === 'confirmed' ? t('scanOpened') : t('scanHint')
  return (
    <div className={styles.panel}>
      <div className={styles.frame} aria-busy={scanKey === undefined && over === undefined}>
        {scanKey !== undefined && <QrCode text={addressFor(scanKey)} label={t('scanPicture')} />}
        {over !== undefined && (
          <div className={styles.over}>
            <p aria-hidden="true">{t(over)}</p>
            <Button look="primary" icon="refresh" onClick={renew}>
              {t('scanAgain')}
            </Button>
          </div>
        )}
      </div>
      {/* Announces the text over the code for screen readers. */}
      <p role="status" className={over && hidden}>
        {over === undefined ? hint : t(over)}
      </p>
      <p className={styles.seconds}>{over === undefined && secondsLeft > 0 && t('scanSeconds', { seconds: secondsLeft })}</p>
    </div>
  )
}

/** Nothing more comes of this code; what is said over it. */
const OVER = {
  waiting: undefined,
  opened: undefined,
  confirmed: undefined,
  refused: 'scanRefused',
  ended: 'scanEnded',
  failed: 'scanFailed',
} as const
