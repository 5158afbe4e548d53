import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { litre, Quantity } from '@weir/contract/platform/units'
import { useTranslations } from 'use-intl/react'
import { z } from 'zod'

import { copyText } from '../../../platform/browser/copy-text.ts'
import { grouped, shownInstant, shownQuantity } from '../../../platform/format/format.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { subjectOf } from '../../card/ground/card-facts.ts'
import { debtOf } from '../../card/ground/debt.ts'
import { useShortcut } from '../ground/use-shortcut.ts'
import styles from './OrderDetail.module.css'
import { type Told, useTroubleWords } from './OrderTrouble.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'

const ICON = { ok: 'success', warn: 'warning', bad: 'error', info: 'note', idle: 'note' } as const

/** How the order stands and what comes next, in words that can be sent to the household. */
export function OrderWords({ order }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('waterCardRecharge')
  const { tone, say, next } = useWords(order)
  const copy = async () => ((await copyText([say, next].join(t('between')))) ? toast.ok(t('copied')) : toast.bad(t('notCopied')))
  useShortcut('c', () => void copy())
  return (
    <div className={styles.say} data-tone={tone}>
      <Icon name={ICON[tone]} size={18} />
      <div>
        <b>{say}</b>
        <p>{next}</p>
      </div>
      <Button icon="copy" onClick={() => void copy()}>
        {t('copy')}
        <kbd>C</kbd>
      </Button>
    </div>
  )
}

/** Trouble with its money goes before how the order stands, which only money that is there still says. */
function useWords(order: WaterCardRechargeDetail): Told {
  const t = useTranslations('waterCardRecharge')
  const stands = useStandingWords(order)
  const trouble = useTroubleWords()(order)
  if (!trouble) return stands
  const isThere = order.paymentStatus === 'paid'
  return { ...trouble, next: isThere ? [trouble.next, stands.say, stands.next].join(t('between')) : trouble.next }
}

function useStandingWords(order: WaterCardRechargeDetail): Told {
  const comma = useTranslations('crud')('comma')
  const t = useTranslations('waterCardRecharge')
  const { amount, cardNo, refundedAmount, movedAmount, movedTo, possible, cardPrice, meter } = order
  const standing = standingOf(order)
  const { remaining } = possible
  const given = {
    amount: grouped(amount),
    quantity: shownQuantity(leftOf(order)),
    cardNo,
    card: movedTo.map((side) => subjectOf(side)).join(comma),
    deviceSn: (standing === 'offline' ? meter?.deviceSn : order.deviceSn) ?? '',
    remaining: shownQuantity(remaining),
    owed: shownQuantity(remaining.replace('-', '')),
    debt: grouped(debtOf({ remainingQuantity: remaining, unitPrice: cardPrice }) ?? '0.00'),
    time: meter?.lastReportAt ? shownInstant(meter.lastReportAt) : '',
  }
  const parts = [
    t(`next.${standing}`, given),
    Number(refundedAmount) > 0 && refundedAmount !== amount && t('partRefunded', { amount: grouped(refundedAmount) }),
    Number(movedAmount) > 0 && movedAmount !== amount && t('partMoved', { amount: grouped(movedAmount), card: given.card }),
  ]
  return { tone: STANDING_TONE[standing], say: t(`say.${standing}`, given), next: parts.filter(Boolean).join(t('between')) }
}

/** The water of the order that has not left the card again. */
function leftOf({ quantity, refunds, movedTo }: WaterCardRechargeDetail): string {
  const litres = (text: string) => Number(z.decode(Quantity, text))
  const gone = [...refunds, ...movedTo].reduce((sum, one) => sum + litres(one.quantity), 0)
  return z.encode(Quantity, litre(litres(quantity) - gone))
}

type Standing =
  | 'unpaid'
  | 'failed'
  | 'returned'
  | 'returning'
  | 'stuck'
  | 'gone'
  | 'split'
  | 'fail'
  | 'notInitiated'
  | 'initiated'
  | 'owes'
  | 'offline'
  | 'success'
  | 'nothingToDeliver'
  | 'noMeter'

/** How an order stands, for "I paid and have no water". Trouble goes before good news. */
function standingOf(order: WaterCardRechargeDetail): Standing {
  const { paymentStatus, amount, refundedAmount, movedAmount, delivery, meter, possible } = order
  if (paymentStatus !== 'paid') return paymentStatus
  if (isNothingLeft(order)) return refundedAmount === amount ? returnOf(order) : movedAmount === amount ? 'gone' : 'split'
  if (delivery === 'fail' || delivery === 'initiated' || delivery === 'notInitiated') return delivery
  if (possible.remaining.startsWith('-')) return 'owes'
  if (meter?.connectivity === 'offline' && meter.lastReportAt) return 'offline'
  if (delivery === 'success') return 'success'
  return meter === null || order.deviceSn === null ? 'noMeter' : 'nothingToDeliver'
}

const isNothingLeft = ({ amount, refundedAmount, movedAmount }: WaterCardRechargeDetail) =>
  Math.round((Number(amount) - Number(refundedAmount) - Number(movedAmount)) * 100) === 0

function returnOf({ refunds }: WaterCardRechargeDetail): Standing {
  if (refunds.some(({ state }) => state === 'failed')) return 'stuck'
  return refunds.some(({ state }) => state === 'pending') ? 'returning' : 'returned'
}

const STANDING_TONE: Record<Standing, Tone> = {
  unpaid: 'warn',
  failed: 'bad',
  returned: 'info',
  returning: 'info',
  stuck: 'bad',
  gone: 'info',
  split: 'info',
  fail: 'bad',
  notInitiated: 'warn',
  initiated: 'info',
  owes: 'warn',
  offline: 'warn',
  success: 'ok',
  nothingToDeliver: 'ok',
  noMeter: 'ok',
}
