import type { READING_FLAGS } from '@weir/contract/modules/meter/reading'
import type { ValveState } from '@weir/contract/modules/card/valve-state'
import { sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { settleValves } from '../meter-command/settle-valve.service.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

/** The part of a report that says how the valve is. */
interface Reported {
  deviceSn: string
  time: Date
  valve?: ValveState | undefined
  flags?: readonly (typeof READING_FLAGS)[number][] | undefined
}

/** A report is newer than an answer to a command if its time is: the word with the latest time counts. */
export async function noteValves({ db, now }: Writing, reported: readonly Reported[]) {
  const latest = new Map(reported.flatMap(({ deviceSn, valve, time }) => (valve === undefined ? [] : [[deviceSn, { valve, time }]])))
  if (latest.size === 0) return
  const said = [...latest.values()]
  const given = unnest('given', {
    device_sn: ['text', [...latest.keys()]],
    valve: ['text', said.map(({ valve }) => valve)],
    // A clock that is ahead must not keep later words out.
    at: ['timestamptz', said.map(({ time }) => Math.min(time.getTime(), now().getTime()))],
  })
  await db.execute(sql`
    update ${waterMeters} set valve_reported = given.valve, valve_reported_at = given.at from ${given}
    where ${waterMeters.deviceSn} = given.device_sn and coalesce(${waterMeters.valveReportedAt} <= given.at, true)`)
}

/** A valve has two causes of its alarm: the flag of its meter, and that it is not as wanted. */
export async function noteValveFaults(ctx: Writing, reported: readonly Reported[]) {
  const flagged = new Map(reported.flatMap(({ deviceSn, flags }) => (flags ? [[deviceSn, flags.includes('valveFault')]] : [])))
  if (flagged.size > 0) {
    const given = unnest('given', { device_sn: ['text', [...flagged.keys()]], flagged: ['bool', [...flagged.values()]] })
    // Only where it differs, so that an hourly report rewrites no row.
    await ctx.db.execute(
      sql`update ${waterMeters} set valve_flagged = given.flagged from ${given}
        where ${waterMeters.deviceSn} = given.device_sn and ${waterMeters.valveFlagged} <> given.flagged`,
    )
  }
  const said = reported.flatMap(({ deviceSn, valve }) => (valve === undefined ? [] : [deviceSn]))
  await settleValves(ctx, [...new Set([...flagged.keys(), ...said])])
}
