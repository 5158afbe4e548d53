import { useTranslations } from 'use-intl/react'
import { useQuery } from '@tanstack/react-query'
import { scanLoginApi } from '@weir/contract/modules/system/scan-login'

import { hidden } from '../../../ui/basics/text-class.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { QrCode } from '../../../ui/figure/QrCode.tsx'
import styles from './Scan.module.css'
import { call, SHORT_TIMEOUT_MS } from '../../../platform/server/api.ts'
import { useEntry } from './sign-in-outcome.ts'
import { useCountdown } from './use-countdown.ts'

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

const POLL_MS = 2000

const quiet = { gcTime: 0, staleTime: Infinity, meta: { failure: 'inPlace' } } as const

/** A code to scan, what became of it, and the console once it is confirmed. */
function useScan() {
  const enter = useEntry()
  const [secondsLeft, wait] = useCountdown()
  const created = useQuery({
    ...quiet,
    queryKey: ['scanLogin', 'create'],
    queryFn: async () => {
      const scan = await call(scanLoginApi.create, {})
      wait(scan.seconds)
      return scan
    },
  })
  const scan = created.data
  const { data: answer } = useQuery({
    ...quiet,
    queryKey: ['scanLogin', 'poll', scan?.pollKey],
    queryFn: async () => {
      // Not cancelled with the panel: the answer is a session, and it comes once.
      const answer = await call(scanLoginApi.poll, { pollKey: scan!.pollKey }, { timeoutMs: SHORT_TIMEOUT_MS })
      if (answer.session) enter(answer.session)
      return { state: answer.state }
    },
    enabled: scan !== undefined,
    // The confirming user looks at the phone: the page may be in the background.
    refetchInterval: ({ state: { data } }) => (isOver(data?.state) ? false : POLL_MS),
    refetchIntervalInBackground: true,
  })
  return {
    scanKey: scan?.scanKey,
    state: created.isError ? ('failed' as const) : (answer?.state ?? 'waiting'),
    secondsLeft,
    renew: () => void created.refetch(),
  }
}

const isOver = (state: string | undefined) => state === 'confirmed' || state === 'refused' || state === 'ended'
