import type { MoneyTrouble } from '@weir/contract/modules/sale/money-trouble'
import type { TroubleKind } from '@weir/contract/modules/sale/trouble-codes'
import { useTranslations } from 'use-intl/react'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import { useMinute } from '../../../ui/hooks/use-minute.ts'

/** Red: a person has to act. Amber: the rules act, and a person looks after them. */
export const KIND_TONE: Record<TroubleKind, Tone> = {
  refundStuck: 'bad',
  paidNotDelivered: 'bad',
  amountDiffers: 'bad',
  transactionTaken: 'bad',
  refundedOutside: 'bad',
  deliveredNotPaid: 'bad',
  paidTwice: 'warn',
  paidLate: 'warn',
}

/** Its provider or its meter has the word: the line changes without anybody here. */
export const awaitsWord = ({ refundState, delivery, kind }: MoneyTrouble) =>
  refundState === 'pending' || (kind === 'paidNotDelivered' && delivery === 'initiated')

const MINUTE_MS = 60_000

/** How long a line waits, in its largest unit. */
export function useAge() {
  const t = useTranslations('moneyTrouble')
  const now = useMinute()
  return (since: string) => {
    const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS))
    const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
    if (days > 0) return t('days', { days: String(days) })
    return hours > 0 ? t('hours', { hours: String(hours) }) : t('minutes', { minutes: String(minutes) })
  }
}
