import { asc, inArray, sql } from 'drizzle-orm'

import { type Context, inTransaction } from '../../../kernel/context.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { deviceAlarms, hasActive } from '../../meter/index.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { isExpiring } from '../ground/iot-card.list.ts'
import { settleSimAlarms, SIM_ALARMS } from './sim-alarm.service.ts'

/** The devices of one transaction. */
const PIECE = 200

/** Days pass and parameters change without any word of an operator. These devices may be concerned, by number. */
async function concerned(ctx: Context, after: string): Promise<string[]> {
  const expiring = sql`${isExpiring(ctx)} and ${iotCards.lifecycle} <> 'loggedOff' and not ${hasActive(iotCards.deviceSn, 'SIM_EXPIRING')}`
  const { rows } = await ctx.db.execute<{ device_sn: string }>(sql`
    select device_sn from (
      select ${iotCards.deviceSn} from ${iotCards} where ${iotCards.deviceSn} > ${after} and ${expiring}
      union
      select ${deviceAlarms.deviceSn} from ${deviceAlarms}
      where ${deviceAlarms.deviceSn} > ${after} and ${inArray(deviceAlarms.messageType, [...SIM_ALARMS])} and ${deviceAlarms.condition} = 'active'
    ) as device order by device_sn limit ${PIECE}`)
  return rows.map(({ device_sn }) => device_sn)
}

/** The cards are locked first, as everywhere, so no report settles the same alarms meanwhile. */
const settlePiece = (ctx: Context, devices: readonly string[]) =>
  inTransaction(ctx, async (ctx) => {
    const isOf = inArray(iotCards.deviceSn, [...devices])
    await ctx.db.select({ id: iotCards.id }).from(iotCards).where(isOf).orderBy(asc(iotCards.id)).for('no key update')
    return settleSimAlarms(
      ctx,
      devices.map((deviceSn) => ({ deviceSn })),
    )
  })

export const simAlarmsJob = defineJob({
  name: 'iot.alarms',
  cron: '*/10 * * * *',
  async run(ctx, stopping) {
    const sum = { raised: 0, cleared: 0 }
    let last: string | undefined = ''
    while (last !== undefined && !stopping?.aborted) {
      const devices: string[] = await concerned(ctx, last)
      const { raised, cleared } = await settlePiece(ctx, devices)
      sum.raised += raised
      sum.cleared += cleared
      last = devices.length < PIECE ? undefined : devices.at(-1)
    }
    return sum
  },
})
