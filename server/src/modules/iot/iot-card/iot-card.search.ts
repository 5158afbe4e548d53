import { FOUND_MOST, type searchApi } from '@weir/contract/modules/system/search'
import type { OutputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../../../kernel/context.ts'
import { begins, endsWithFour, foundBy } from '../../../kernel/crud/conditions.ts'
import { rowQuery } from '../../../kernel/crud/page.ts'
import { cardScope } from '../ground/iot-card.list.ts'
import { iotCards } from '../ground/iot-card.table.ts'

type Found = OutputOf<(typeof searchApi)['all']>['simCards'][number]

const { id, iccid, operator, msisdn, deviceSn, cardStatus } = iotCards
const select = rowQuery(iotCards, { id, iccid, operator, msisdn, deviceSn, cardStatus })

/** By the last four that are printed on the card, by its number or access number, and by its device. Its number is written with capitals. */
export function searchSims(ctx: Context, typed: string) {
  const upper = typed.toUpperCase()
  const lookups = [...endsWithFour(iccid, upper), begins(iccid, upper), begins(msisdn, typed), begins(deviceSn, typed)]
  return select(ctx, foundBy(iotCards, lookups, cardScope(ctx), FOUND_MOST)) as Promise<Found[]>
}
