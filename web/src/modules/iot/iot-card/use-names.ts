import { useTranslations } from 'use-intl/react'

import { groupedIccid } from './card-state.ts'

/** One card by its number, several by their count. */
export function useNames(nameOf = groupedIccid) {
  const t = useTranslations('iotCard.ask')
  return (cards: readonly { iccid: string }[]) => {
    const [first] = cards
    return first && cards.length === 1 ? nameOf(first.iccid) : t('cards', { count: cards.length })
  }
}
