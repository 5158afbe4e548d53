import { asc, inArray, lte } from 'drizzle-orm'

import { type Context, inTransaction } from '../../../../kernel/context.ts'
import { announce } from '../../../../services/notice/announce.ts'
import { alarmsRaised } from '../alarm-news.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'

const PIECE = 500

/** The time of ignoring is over. An alarm that goes on waits for somebody again, with a notice. One that ended meanwhile stays ignored. */
export const wakeIgnored = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const { id, ignoredUntil, condition, state, messageType } = deviceAlarms
    const over = await ctx.db
      .select({ id, condition, state, messageType, deptId: deviceAlarms.deptId, createdBy: deviceAlarms.createdBy })
      .from(deviceAlarms)
      .where(lte(ignoredUntil, ctx.now()))
      .orderBy(asc(id))
      .limit(PIECE)
      .for('update', { skipLocked: true })
    if (over.length === 0) return 0
    const back = over.filter((alarm) => alarm.state === 'ignored' && alarm.condition === 'active')
    const idsOf = (alarms: typeof over) =>
      inArray(
        id,
        alarms.map((alarm) => alarm.id),
      )
    await ctx.db.update(deviceAlarms).set({ ignoredUntil: null }).where(idsOf(over))
    if (back.length > 0) await ctx.db.update(deviceAlarms).set({ state: 'untreated' }).where(idsOf(back))
    for (const { messageType: type, deptId, createdBy } of back)
      await announce(ctx, alarmsRaised, { params: { type }, row: { deptId, createdBy } })
    return back.length
  })
