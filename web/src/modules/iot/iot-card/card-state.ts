import type { CardStatus, WantedState } from '@weir/contract/modules/iot/iot-codes'
import { toZone } from '@weir/contract/platform/zone'
import { useTranslations } from 'use-intl/react'

import { shownDay } from '../../../platform/format/format.ts'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'

export const STATUS_TONE: Record<CardStatus, Tone> = {
  toBeActivated: 'info',
  normal: 'ok',
  disconnected: 'warn',
  halted: 'bad',
  abnormal: 'bad',
  loggedOff: 'idle',
}
export const WANTED_TONE: Record<WantedState, Tone> = { inService: 'ok', halted: 'bad', loggedOff: 'idle' }

/** Digits are read and compared in groups of four. */
export const groupedIccid = (iccid: string) => iccid.replace(/(.{4})(?=.)/g, '$1 ')
export const lastFour = (iccid: string) => iccid.slice(-4)
/** A card in few letters. */
export const shortIccid = (iccid: string) => `…${lastFour(iccid)}`

export const DAY_MS = 86_400_000

/** The last day of a time that ends before this instant. */
export const lastDay = (end: string) => shownDay(toZone(new Date(Date.parse(end) - 1)))
/** `11-26` */
export const shortDay = (day: string) => day.slice('YYYY-'.length)
/** `11-26 08:54` */
export const shortInstant = (instant: string) => `${instant.slice(5, 10)} ${instant.slice(11, 16)}`

const hundredths = (traffic: string) => Math.round(Number(traffic) * 100)
/** Sums and differences of shown figures, in whole hundredths of a MB. */
export const sumOf = (figures: readonly string[]) => (figures.reduce((sum, one) => sum + hundredths(one), 0) / 100).toFixed(2)
export const unusedOf = ({ total, used }: { total: string; used: string }) =>
  (Math.max(0, hundredths(total) - hundredths(used)) / 100).toFixed(2)
export const shareOf = (used: string, total: string) => (Number(total) > 0 ? Number(used) / Number(total) : 0)

/** One card by its number, several by their count. */
export function useNames(nameOf = groupedIccid) {
  const t = useTranslations('iotCard.ask')
  return (cards: readonly { iccid: string }[]) => {
    const [first] = cards
    return first && cards.length === 1 ? nameOf(first.iccid) : t('cards', { count: cards.length })
  }
}
