import type { Context } from '../../../../kernel/context.ts'
import { editDistance } from '../../../../kernel/edit-distance.ts'
import { begins, endsWithFour, foundBy } from '../../../../kernel/crud/look-up.ts'
import { rowQuery } from '../../../../kernel/crud/row-query.ts'
import { meterScope } from '../../ground/water-meter.queries.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'

/** Unknown numbers that a match is looked for; nobody mends more of them by hand. */
const MOST = 20
const CANDIDATES = 20
/** Characters that may be wrong, missing or too many. */
const CLOSE = 2

const select = rowQuery(waterMeters, { deviceSn: waterMeters.deviceSn })

/** The meter in the caller's scope whose number is most like each of these, where one is like it. */
export async function nearestMeters(ctx: Context, unknown: Iterable<string>): Promise<Map<string, string>> {
  const nearest = new Map<string, string>()
  for (const deviceSn of [...new Set(unknown)].slice(0, MOST)) {
    const lookups = [begins(waterMeters.deviceSn, deviceSn.slice(0, -CLOSE)), ...endsWithFour(waterMeters.deviceSn, deviceSn.slice(-4))]
    const found = (await select(ctx, foundBy(waterMeters, lookups, meterScope(ctx), CANDIDATES))) as { deviceSn: string }[]
    const [best] = found
      .map((meter) => ({ deviceSn: meter.deviceSn, distance: editDistance(meter.deviceSn, deviceSn) }))
      .filter(({ distance }) => distance <= CLOSE)
      .sort((a, b) => a.distance - b.distance)
    if (best) nearest.set(deviceSn, best.deviceSn)
  }
  return nearest
}
