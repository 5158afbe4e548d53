import { isDeepStrictEqual } from 'node:util'
import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { endAlarms } from './alarm-webhooks.ts'
import { type Alarm, raiseAlarms } from './device-alarm.service.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'

/** A cause that goes on at a device. */
export type AlarmCause<T extends AlarmType> = { [Type in T]: Pick<Alarm<Type>, 'deviceSn' | 'type' | 'params' | 'source'> }[T]

interface Active {
  id: number
  deviceSn: string
  type: AlarmType
  params: Record<string, string>
  source: Alarm<AlarmType>['source']
}

/**
 * The alarms of these types at these devices follow their causes: a new cause raises one, a gone one clears it, and one with other facts
 * shows them. A cause that goes on is no repeat. One statement where nothing changes. A person's report ends by a person. The caller holds
 * the rows that the causes come from.
 */
export async function alignAlarms<T extends AlarmType>(
  ctx: Writing,
  types: readonly T[],
  deviceSns: readonly string[],
  causes: readonly AlarmCause<T>[],
) {
  const active = await activeOf(ctx, types, deviceSns)
  const sum = { raised: 0, cleared: 0 }
  for (const type of types) {
    const wanted = new Map(causes.filter((cause) => cause.type === type).map((cause) => [cause.deviceSn, cause]))
    const known = new Map(active.filter((alarm) => alarm.type === type).map((alarm) => [alarm.deviceSn, alarm]))
    const byRule = [...known.values()].filter(({ source }) => source !== 'staff')
    sum.cleared += await clearRows(
      ctx,
      byRule.filter(({ deviceSn }) => !wanted.has(deviceSn)),
    )
    await restate(ctx, byRule, wanted)
    sum.raised += await raise(
      ctx,
      type,
      [...wanted.values()].filter(({ deviceSn }) => !known.has(deviceSn)),
    )
  }
  return sum
}

const activeOf = ({ db }: Writing, types: readonly AlarmType[], deviceSns: readonly string[]): Promise<Active[]> => {
  const { id, deviceSn, messageType, params, source, condition } = deviceAlarms
  return db
    .select({ id, deviceSn, type: messageType, params, source })
    .from(deviceAlarms)
    .where(and(inArray(deviceSn, [...deviceSns]), inArray(messageType, [...types]), eq(condition, 'active')))
}

async function clearRows(ctx: Writing, over: readonly Active[]): Promise<number> {
  if (over.length === 0) return 0
  const ids = over.map(({ id }) => id)
  await endAlarms(ctx, inArray(deviceAlarms.id, ids))
  return over.length
}

async function restate(
  { db }: Writing,
  known: readonly Active[],
  wanted: ReadonlyMap<string, Pick<Alarm<AlarmType>, 'params' | 'source'>>,
) {
  const changed = known.flatMap(({ id, deviceSn, params }) => {
    const cause = wanted.get(deviceSn)
    return cause && !isDeepStrictEqual({ ...cause.params }, params) ? [{ id, ...cause }] : []
  })
  if (changed.length === 0) return
  const given = unnest('given', {
    id: ['bigint', changed.map(({ id }) => id)],
    params: ['text', changed.map(({ params }) => JSON.stringify(params))],
    source: ['text', changed.map(({ source }) => source)],
  })
  await db
    .update(deviceAlarms)
    .set({ params: sql`given.params::jsonb`, source: sql`given.source` })
    .from(given)
    .where(and(sql`given.id = ${deviceAlarms.id}`, ne(deviceAlarms.source, 'staff')))
}

/** Of one type; their news names where each comes from. */
async function raise<T extends AlarmType>(ctx: Writing, type: T, fresh: readonly AlarmCause<T>[]): Promise<number> {
  for (const [source, causes] of Map.groupBy(fresh, ({ source }) => source))
    await raiseAlarms(ctx, { type, source, reportedAt: ctx.now() }, causes as readonly Pick<Alarm<T>, 'deviceSn' | 'params'>[])
  return fresh.length
}
