import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCardDetail } from '@weir/contract/modules/sale/water-card-detail'
import { useTranslations } from 'use-intl/react'

import { shownQuantity } from '../../../platform/format.ts'
import { Note } from '../../../ui/Note.tsx'
import { actLink } from './ActLink.tsx'

const NoteLink = actLink(waterCardApi.noteLate, () => import('./acts/NoteLate.tsx'))

/** Usage that came after the card was closed, until a person has dealt with it. */
export function LateUsage({ card, closing }: Pick<WaterCardDetail, 'card' | 'closing'>) {
  const t = useTranslations('waterCard.act.close')
  if (closing === null || Number(closing.lateUsage) === 0) return null
  const said = { quantity: shownQuantity(closing.lateUsage), remaining: shownQuantity(card.remainingQuantity) }
  return (
    <Note tone="warn">
      {t('late', said)} <NoteLink card={card} />
    </Note>
  )
}
