import { FOUND_MOST, type searchApi } from '@weir/contract/modules/system/search'
import { connectivityOf } from '@weir/contract/modules/card/meter-connectivity'
import type { OutputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../../../kernel/context.ts'
import { begins, endsWithFour, foundBy } from '../../../kernel/crud/conditions.ts'
import { rowQuery } from '../../../kernel/crud/page.ts'
import { meterColumns, meterScope } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

type Found = Omit<OutputOf<(typeof searchApi)['all']>['meters'][number], 'connectivity'> & Parameters<typeof connectivityOf>[0]

const { id, deviceSn, cardNo, roomNo, lastReportAt, reportHours } = meterColumns
const select = rowQuery(waterMeters, { id, deviceSn, cardNo, roomNo, lastReportAt, reportHours })

export async function searchMeters(ctx: Context, typed: string) {
  const lookups = [...endsWithFour(waterMeters.deviceSn, typed), begins(waterMeters.deviceSn, typed)]
  const meters = (await select(ctx, foundBy(waterMeters, lookups, meterScope(ctx), FOUND_MOST))) as Found[]
  return meters.map((meter) => ({ ...meter, connectivity: connectivityOf(meter, ctx.now()) }))
}
