import type { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Writing } from '../../../kernel/context.ts'
import { saysAnything } from '../../../kernel/crud/crud-handlers.ts'
import { conflict, explaining, notFound, referenced, type PlainReason } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { meterCommands } from '../ground/meter-command.table.ts'
import { meterBindings } from '../ground/meter-binding.table.ts'
import { settingsOf } from '../ground/meter-model.queries.ts'
import { readings, unknownDevices } from '../ground/reading.table.ts'
import { limitsChanged } from '../ground/water-meter.events.ts'
import { meterNames, meterScope } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

type Api = typeof waterMeterApi

const SN_TAKEN = { water_meter_sn_taken: 'waterMeter.error.snTaken' } as const

/** A registered device is no longer an unknown one. */
export async function addMeter(ctx: Writing, input: InputOf<Api['add']>, deptId = ctx.actor.deptId) {
  const values = (await withDefaults(ctx, [input]))[0]!
  const [meter] = await ctx.db
    .insert(waterMeters)
    .values({ ...values, deptId, createdBy: ctx.actor.id, createdAt: ctx.now(), signalSince: ctx.now() })
    .returning({ id: waterMeters.id })
    .catch(explaining(SN_TAKEN))
  await ctx.db.delete(unknownDevices).where(eq(unknownDevices.deviceSn, input.deviceSn))
  meterNames.changed(ctx, meter!.id, null, values)
  return { id: meter!.id }
}

/** Adds those whose SN is free, in two statements; answers their ids by SN. */
export async function addMeters(ctx: Writing, inputs: readonly InputOf<Api['add']>[]): Promise<ReadonlyMap<string, number>> {
  if (inputs.length === 0) return new Map()
  const owner = { deptId: ctx.actor.deptId, createdBy: ctx.actor.id, createdAt: ctx.now(), signalSince: ctx.now() }
  const values = await withDefaults(ctx, inputs)
  const added = await ctx.db
    .insert(waterMeters)
    .values(values.map((row) => ({ ...row, ...owner })))
    .onConflictDoNothing({ target: waterMeters.deviceSn })
    .returning({ deviceSn: waterMeters.deviceSn, id: waterMeters.id })
  const ids = new Map(added.map(({ deviceSn, id }) => [deviceSn, id]))
  if (ids.size > 0) await ctx.db.delete(unknownDevices).where(inArray(unknownDevices.deviceSn, [...ids.keys()]))
  for (const row of values) {
    const id = ids.get(row.deviceSn)
    if (id !== undefined) meterNames.changed(ctx, id, null, row)
  }
  return ids
}

/** A new meter takes the settings that nobody gives it from its model, if that has any. */
async function withDefaults(ctx: Writing, inputs: readonly InputOf<Api['add']>[]) {
  const models = await settingsOf(
    ctx,
    inputs.map(({ deviceModel }) => deviceModel),
  )
  return inputs.map((input) => {
    const given = Object.fromEntries(Object.entries(meterNames.stored(input)).filter(([, value]) => value !== undefined))
    return { ...models.get(input.deviceModel ?? ''), ...given, deviceSn: input.deviceSn }
  })
}

/** Readings, bindings and statistics go by the SN, and the first reading's usage by the initial register: both are fixed by then. */
export async function editMeter(ctx: Writing, { id, ...input }: InputOf<Api['edit']>) {
  const { deviceSn, initialRegister } = input
  const [meter] = await lockMeters(ctx, [id])
  const renamed = deviceSn !== undefined && deviceSn !== meter!.deviceSn
  const recounted = initialRegister !== undefined && initialRegister !== meter!.initialRegisterLitre
  if (renamed && (await hangsOn(ctx, [meter!.deviceSn]))) throw conflict('waterMeter.error.snFixed')
  if (recounted && meter!.readTo) throw conflict('waterMeter.error.initialFixed')
  const changes = meterNames.stored(input)
  if (saysAnything(changes)) await ctx.db.update(waterMeters).set(changes).where(eq(waterMeters.id, id)).catch(explaining(SN_TAKEN))
  meterNames.changed(ctx, id, meter!, changes)
  if (isJudgedAgain(meter!, input)) {
    const { maxFlow = meter!.maxFlowLitre, registerRange = meter!.registerRangeLitre } = input
    await happened(ctx, limitsChanged, { meters: [{ ...meter!, maxFlowLitre: maxFlow, registerRangeLitre: registerRange }] })
  }
  return {}
}

/** Other limits judge the readings that are stored. */
const isJudgedAgain = (meter: typeof waterMeters.$inferSelect, { maxFlow, registerRange }: Partial<InputOf<Api['add']>>) =>
  meter.readTo !== null &&
  ((maxFlow !== undefined && maxFlow !== meter.maxFlowLitre) || (registerRange !== undefined && registerRange !== meter.registerRangeLitre))

/**
 * Settings of several meters by their SN, in two statements; answers the SNs of those changed. An initial register that is fixed is left to
 * the form, and so are limits that judge readings again.
 */
export async function editMetersBySn(ctx: Writing, inputs: readonly InputOf<Api['add']>[]): Promise<ReadonlySet<string>> {
  const bySn = new Map(inputs.map((input) => [input.deviceSn, input]))
  const meters = await ctx.db
    .select()
    .from(waterMeters)
    .where(and(inArray(waterMeters.deviceSn, [...bySn.keys()]), meterScope(ctx)))
    .orderBy(waterMeters.deviceSn)
    .for('update')
  const plain = meters.flatMap((meter) => {
    const input = bySn.get(meter.deviceSn)!
    const isRecounted = input.initialRegister !== undefined && input.initialRegister !== meter.initialRegisterLitre
    return (isRecounted && meter.readTo) || isJudgedAgain(meter, input) ? [] : [{ meter, input }]
  })
  if (plain.length === 0) return new Set()
  const given = plain.map(({ meter: { id }, input }) => ({ ...meterNames.stored(input), id }))
  await ctx.db.execute(sql`
    update ${waterMeters} set
      device_model = coalesce(given."deviceModel", ${waterMeters.deviceModel}),
      initial_register_litre = coalesce(given."initialRegisterLitre", ${waterMeters.initialRegisterLitre}),
      max_flow_litre = coalesce(given."maxFlowLitre", ${waterMeters.maxFlowLitre}),
      report_hours = coalesce(given."reportHours", ${waterMeters.reportHours}),
      register_range_litre = coalesce(given."registerRangeLitre", ${waterMeters.registerRangeLitre}),
      commands = coalesce(given.commands, ${waterMeters.commands})
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id bigint, "deviceModel" varchar, "initialRegisterLitre" bigint,
      "maxFlowLitre" bigint, "reportHours" int, "registerRangeLitre" bigint, commands boolean)
    where ${waterMeters.id} = given.id`)
  for (const { meter, input } of plain) meterNames.changed(ctx, meter.id, meter, meterNames.stored(input))
  return new Set(plain.map(({ meter }) => meter.deviceSn))
}

/** All or nothing; a meter that anything hangs on stays. */
export async function deleteMeters(ctx: Writing, { ids }: InputOf<Api['delete']>) {
  const meters = await lockMeters(ctx, ids)
  const reason = await hangsOn(
    ctx,
    meters.map(({ deviceSn }) => deviceSn),
  )
  if (reason) throw conflict(reason)
  await ctx.db.delete(waterMeters).where(inArray(waterMeters.id, ids)).catch(referenced('waterMeter.error.inUse'))
  for (const meter of meters) meterNames.changed(ctx, meter.id, meter, null)
  return {}
}

async function lockMeters(ctx: Writing, ids: number[]) {
  const wanted = new Set(ids)
  const meters = await ctx.db
    .select()
    .from(waterMeters)
    .where(and(inArray(waterMeters.id, [...wanted]), meterScope(ctx)))
    .orderBy(waterMeters.deviceSn)
    .for('update')
  if (meters.length < wanted.size) throw notFound('waterMeter.error.missing')
  return meters
}

const HANGING: readonly (readonly [PgTable & { deviceSn: PgColumn }, PlainReason])[] = [
  [readings, 'waterMeter.error.hasReadings'],
  [meterBindings, 'waterMeter.error.hasCard'],
  [deviceAlarms, 'waterMeter.error.hasAlarms'],
  [meterCommands, 'waterMeter.error.hasCommands'],
]

/** The obstacles to deleting these meters. */
async function hangsOn({ db }: Writing, sns: string[]): Promise<PlainReason | undefined> {
  for (const [table, reason] of HANGING) {
    const [found] = await db.select({ deviceSn: table.deviceSn }).from(table).where(inArray(table.deviceSn, sns)).limit(1)
    if (found) return reason
  }
  return undefined
}
