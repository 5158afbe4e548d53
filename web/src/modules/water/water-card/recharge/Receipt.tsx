import type { WaterCard } from '@weir/contract/modules/water/water-card-row'
import type { RechargeResult } from '@weir/contract/modules/water/water-card-trade'
import type { PAYMENT_METHODS } from '@weir/contract/modules/water/payment-terms'
import { createPortal } from 'react-dom'
import { useFormatter, useTranslations } from 'use-intl/react'

import { grouped, shownQuantity } from '../../../../platform/format.ts'
import { useLabelled, useResourceTexts } from '../../../../platform/texts.tsx'
import { useUser } from '../../../../platform/session.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { roomOf } from '../card-facts.ts'
import { changeOf } from './change.ts'
import styles from './receipt.module.css'

/** The sale, as the server answered it. */
export interface Paid extends RechargeResult {
  card: WaterCard
  unitPrice: string
  method: (typeof PAYMENT_METHODS)[number]
  at: Date
  /** Cash handed over; empty where nobody typed it. */
  received: string
  /** Goes to the printer at once. */
  prints: boolean
}

/** The customer's receipt; alone on the paper when it is printed. */
export function Receipt({ paid }: { paid: Paid }) {
  const t = useTranslations('cards.receipt')
  const labelled = useLabelled()
  const format = useFormatter()
  const { label, option } = useResourceTexts('waterCardRecharge')
  const shell = useTranslations('shell')
  const user = useUser()
  const { card } = paid
  const change = changeOf(paid.received, paid.amount)
  const handed = change &&
    !change.isShort && [
      { label: labelled(t('received'), 'yuan'), value: grouped(paid.received) },
      { label: labelled(t('change'), 'yuan'), value: grouped(change.amount) },
    ]
  return (
    <section className={styles.receipt} aria-label={t('title')}>
      <header>
        <p>{paid.company || shell('globalTitle')}</p>
        <h3>{t('title')}</h3>
      </header>
      <DescriptionList
        items={[
          { label: label('orderNo'), value: paid.orderNo },
          { label: label('roomNo'), value: roomOf(card) || null },
          { label: label('name'), value: card.name },
          { label: label('cardNo'), value: card.cardNo },
          { label: label('deviceSn'), value: card.deviceSn },
          { label: label('unitPrice'), value: paid.unitPrice },
          { label: label('amount'), value: <b>{grouped(paid.amount)}</b> },
          { label: label('quantity'), value: <b>{shownQuantity(paid.quantity)}</b> },
          { label: labelled(t('left'), 'ton'), value: shownQuantity(paid.remainingQuantity) },
          { label: label('paymentMethod'), value: option('paymentMethod', paid.method) },
          ...(handed || []),
          { label: label('paidAt'), value: format.dateTime(paid.at, { dateStyle: 'medium', timeStyle: 'short' }) },
          { label: t('hall'), value: user?.deptName },
          { label: label('recharger'), value: user?.userNickname },
        ]}
      />
      <p>{t('keep')}</p>
    </section>
  )
}

/** The same on paper, where the style sheet leaves everything else out. */
export const PaperReceipt = ({ paid }: { paid: Paid }) =>
  createPortal(
    <div data-paper className={styles.paper}>
      <Receipt paid={paid} />
    </div>,
    document.body,
  )

export function printReceipt() {
  const page = document.documentElement
  page.dataset.printing = 'receipt'
  addEventListener('afterprint', () => delete page.dataset.printing, { once: true })
  print()
}
