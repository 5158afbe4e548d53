import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { DeleteLink } from '../../../platform/crud/confirm/deletion.tsx'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { MoreMenu } from '../../../ui/menu/MoreMenu.tsx'
import { CardChanges } from './CardChanges.tsx'

const CHANGES = [
  waterCardApi.get,
  waterCardApi.edit,
  waterCardApi.bind,
  waterCardApi.unbind,
  waterCardApi.adjust,
  waterCardApi.adjustPrice,
  waterCardApi.setStatus,
  waterCardApi.close,
]

interface Props {
  card: WaterCard
  /** The acts in its row. */
  acts?: ReactNode
  isListed?: boolean
}

/** The changes of a card behind `⋯`, and its history; in a list its deletion too. Absent without any of the permissions. */
export function CardMenu({ card, acts, isListed = false }: Props) {
  const t = useTranslations('crud')
  return (
    <Allowed toAny={isListed ? [...CHANGES, waterCardApi.delete] : CHANGES}>
      <MoreMenu label={t('moreActions')} row={acts}>
        <CardChanges card={card} />
        <HistoryLink of={waterCardApi.get} id={card.id} name={card.cardNo} />
        {isListed && <DeleteLink endpoint={waterCardApi.delete} row={card} />}
      </MoreMenu>
    </Allowed>
  )
}
