import type { LinkedOrder, Opened } from '@weir/contract/modules/pay/link'
import { useNow, useTranslations } from 'use-intl/react'
import { useEffect, useRef, useState } from 'react'

import { grouped, shownInstant, shownQuantity } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button, ButtonLink } from '../../../ui/basics/Button.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Outcome } from '../../../ui/basics/LonePage.tsx'
import { QrCode } from '../../../ui/figure/QrCode.tsx'
import { Household } from './LinkedSale.tsx'
import styles from './PayLink.module.css'
import { Note } from '../../../ui/basics/Note.tsx'
import { payInWechat } from './wechat.ts'

/** The minutes left are at most this late. */
const REFRESH_MS = 5000

interface Props {
  opened: Opened
  order: LinkedOrder
  /** Ordered on this page a moment ago. */
  isNew: boolean
  /** Another order with the same link; undefined: the link is of this order alone. */
  onAgain: (() => void) | undefined
}

/** The code while the order waits, then the result with its tons. */
export function PayLinkOrder({ opened, order, isNew, onAgain }: Props) {
  const t = useTranslations('payLink')
  if (order.paymentStatus === 'unpaid' && order.payableBy !== 'anybody')
    return <PayInside opened={opened} order={order} isNew={isNew} onAgain={onAgain} />
  if (order.paymentStatus === 'unpaid') return <CodeToScan opened={opened} order={order} />
  const isPaid = order.paymentStatus === 'paid'
  const quantity = shownQuantity(order.quantity)
  return (
    <>
      <Outcome
        icon={isPaid ? 'success' : 'error'}
        title={t(isPaid ? 'paid' : 'failed')}
        hint={isPaid ? t('paidHint', { quantity }) : t('failedHint')}
      />
      <Household opened={opened} />
      <Facts order={order} />
      {onAgain && (
        <Button className={styles.submit} onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </>
  )
}

function CodeToScan({ opened, order }: Pick<Props, 'opened' | 'order'>) {
  const t = useTranslations('payLink')
  const { option } = useResourceTexts('payLink')
  const now = useNow({ updateInterval: REFRESH_MS })
  const code = order.codeUrl ?? undefined
  const said = { method: option('paymentMethod', order.paymentMethod), amount: grouped(order.amount) }
  // A code of WeChat is none for its own phone: neither the camera nor the album takes it there.
  const hint = order.paymentMethod === 'wechat' ? t(opened.sale?.signInUrl ? 'insideHint' : 'otherPhone') : t('saveHint', said)
  const minutes = order.payUntil ? Math.max(0, Math.ceil((Date.parse(order.payUntil) - now.getTime()) / 60_000)) : 0
  return (
    <>
      <h1>{t('scan', said)}</h1>
      <Household opened={opened} />
      <div className={styles.collect}>
        <div className={styles.frame} aria-busy={code === undefined}>
          {code !== undefined && <QrCode text={code} label={t('code')} />}
        </div>
        <p role="status">{code === undefined ? t('making') : t('left', { minutes: String(minutes) })}</p>
        {code !== undefined && /^https?:/.test(code) ? (
          <ButtonLink look="primary" className={styles.submit} href={code} target="_blank" rel="noopener noreferrer">
            {t('openApp')}
          </ButtonLink>
        ) : (
          <Text tone="muted" size="small">
            {hint}
          </Text>
        )}
        <Text tone="faint">{order.orderNo}</Text>
      </div>
    </>
  )
}

function Facts({ order: { orderNo, amount, quantity, paymentStatus, paidAt } }: { order: LinkedOrder }) {
  const t = useTranslations('payLink')
  const isPaid = paymentStatus === 'paid'
  return (
    <div className={styles.box}>
      <DescriptionList
        items={[
          { label: t('amount'), value: <b>{`¥ ${grouped(amount)}`}</b> },
          ...(isPaid ? [{ label: t('tons'), value: <b>{`${shownQuantity(quantity)} t`}</b> }] : []),
          { label: t('orderNo'), value: orderNo },
          ...(paidAt ? [{ label: t('paidAt'), value: shownInstant(paidAt) }] : []),
        ]}
      />
    </div>
  )
}

interface PayInsideProps {
  opened: Opened
  order: LinkedOrder
  /** Ordered on this page a moment ago: WeChat opens its payment by itself. */
  isNew: boolean
  onAgain: (() => void) | undefined
}

/** An order that one account pays inside WeChat. */
function PayInside({ opened, order: { amount, orderNo, inside, payableBy }, isNew, onAgain }: PayInsideProps) {
  const t = useTranslations('payLink')
  const [state, setState] = useState<'open' | 'asking' | 'done' | 'cancelled' | 'failed'>('open')
  const isBegun = useRef(false)
  const pay = async (values: Record<string, string>) => {
    setState('asking')
    setState(await payInWechat(values))
  }
  useEffect(() => {
    if (!isNew || !inside || isBegun.current) return
    isBegun.current = true
    void pay(inside)
  }, [isNew, inside])
  const isMine = payableBy === 'you'
  return (
    <>
      <h1>{t('insideTitle', { amount: grouped(amount) })}</h1>
      <Household opened={opened} />
      {!isMine && <Note tone="warn">{t('ofAnother')}</Note>}
      {state === 'cancelled' && <Note tone="warn">{t('cancelled')}</Note>}
      {state === 'failed' && <Note tone="bad">{t('insideFailed')}</Note>}
      <div className={styles.collect}>
        {isMine && (
          <>
            <Button
              look="primary"
              className={styles.submit}
              busy={!inside || state === 'asking'}
              disabled={!inside || state === 'done'}
              onClick={() => inside && void pay(inside)}
            >
              {t('payInside', { amount: grouped(amount) })}
            </Button>
            <p role="status">{!inside ? t('preparing') : state === 'done' ? t('confirming') : ''}</p>
          </>
        )}
        {onAgain && state !== 'done' && (
          <Button className={styles.submit} onClick={onAgain}>
            {t('another')}
          </Button>
        )}
        <Text tone="faint">{orderNo}</Text>
      </div>
    </>
  )
}
