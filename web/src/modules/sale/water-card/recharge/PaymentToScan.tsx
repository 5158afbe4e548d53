import { payOrderApi } from '@weir/contract/modules/pay/order'
import type { PaymentMethod } from '@weir/contract/modules/card/payment'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { LIVE_MS, SHORT_TIMEOUT_MS, useRead } from '../../../../platform/server/api.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { useMinute } from '../../../../ui/hooks/use-minute.ts'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { DrawerBody, DrawerFooter } from '../../../../ui/overlay/SideDrawer.tsx'
import { QrCode } from '../../../../ui/figure/QrCode.tsx'
import styles from './collect.module.css'

/** Longer without a code is worth a word. */
const SLOW_MS = 8000

interface Props {
  /** An unpaid order, of any product. */
  order: { orderNo: string; amount: string; method: PaymentMethod }
  /** The payer and the purchase, where the heading of the drawer does not name them. */
  about?: string
  onPaid: () => void
  /** The same purchase, another try; absent where none is made here. */
  onAgain?: () => void
  onClose: () => void
  /** Below the code. */
  children?: ReactNode
}

/** A provider collects the money: the code to scan, and what became of the payment. The server credits it, whether this is open or not. */
export function PaymentToScan({ order: { orderNo, amount, method }, about, onPaid, onAgain, onClose, children }: Props) {
  const t = useTranslations('waterCard.counter')
  const { option } = useResourceTexts('waterCardRecharge')
  const [since] = useState(Date.now)
  const { data: order } = useRead(
    payOrderApi.order,
    { orderNo },
    {
      timeoutMs: SHORT_TIMEOUT_MS,
      refetchInterval: ({ state: { data } }) => (data === undefined || data.paymentStatus === 'unpaid' ? LIVE_MS : false),
      // The payer looks at the phone: the page may be in the background.
      refetchIntervalInBackground: true,
    },
  )
  const isPaid = order?.paymentStatus === 'paid'
  useEffect(() => {
    if (isPaid) onPaid()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is paid
  }, [isPaid])

  const isFailed = order?.paymentStatus === 'failed'
  const code = order?.codeUrl ?? undefined
  useMinute()
  const minutes = order?.payUntil ? Math.max(0, Math.ceil((Date.parse(order.payUntil) - Date.now()) / 60_000)) : 0
  return (
    <>
      <DrawerBody>
        {isFailed ? (
          <Note tone="warn">{t('collect.failed')}</Note>
        ) : (
          <div className={styles.collect}>
            {about !== undefined && <h3>{about}</h3>}
            <p>{t.rich('collect.scan', { method: option('paymentMethod', method), amount, b: (text: ReactNode) => <b>{text}</b> })}</p>
            <div className={styles.frame} aria-busy={code === undefined}>
              {code !== undefined && <QrCode text={code} label={t('collect.code')} />}
            </div>
            <p role="status">
              {code !== undefined ? t('collect.left', { minutes }) : t(Date.now() - since > SLOW_MS ? 'collect.slow' : 'collect.making')}
            </p>
            <Text>{orderNo}</Text>
            {children}
          </div>
        )}
      </DrawerBody>
      <DrawerFooter hint={isFailed ? undefined : <Text only="wide">{t('collect.later')}</Text>}>
        <Button onClick={onClose}>
          {t('close')}
          <kbd>Esc</kbd>
        </Button>
        {isFailed && onAgain && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what a clerk does next
          <Button look="primary" autoFocus onClick={onAgain}>
            {t('collect.again')}
          </Button>
        )}
      </DrawerFooter>
    </>
  )
}
