import { type GivenTo, to } from '@weir/contract/modules/to'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import { useWay } from '../../../platform/router/paths.ts'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { ChosenCards } from '../../card/ground/use-too-many.ts'

/** Takes the chosen cards, or all that match, to the page of price changes. */
export function AdjustChosen({ chosen: { rows, filter }, why }: ChosenCards) {
  const { action } = useResourceTexts('waterCard')
  const given: Given = rows ? { ids: rows.map(({ id }) => id) } : named(filter)
  const way = useWay(to('adjustPrices', given))
  if (!way) return null
  return (
    <Allowed to={waterCardApi.adjustPriceBatch}>
      <Button icon="price" isSmall why={why} onClick={way}>
        {action(waterCardApi.adjustPriceBatch)}
      </Button>
    </Allowed>
  )
}

type Given = GivenTo<'adjustPrices'>

/** All cards without a condition are all that are active: no other one changes its price. */
const named = (filter: Record<string, unknown>): Given =>
  Object.values(filter).some((value) => value !== undefined) ? filter : { state: 'active' }
