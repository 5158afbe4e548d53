import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { useTranslations } from 'use-intl/react'

import type { Chosen } from '../../../platform/crud/list/chosen.ts'

/** Cards named by id at most, as the previews take them. */
const MOST = 500

/** Of a button in the footer of the card list. */
export interface ChosenCards {
  chosen: Chosen<WaterCard>
  /** Why so many rows cannot be named one by one. */
  why: string | undefined
}

/** Why an act cannot take all chosen rows; undefined: it can. */
export function useTooMany() {
  const t = useTranslations('waterCard')
  return ({ rows }: Chosen<WaterCard>) => (rows && rows.length > MOST ? t('mostChosen') : undefined)
}
