import { type Fen, type Litre, litre } from '@weir/contract/platform/units'
import { businessZone } from '@weir/contract/platform/zone'
import { getTableColumns, inArray, sql } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { rowReader } from '../../../kernel/crud/page.ts'
import { type Bigint, unnest } from '../../../kernel/db/unnest.ts'
import { meterBindings } from './meter-binding.table.ts'
import { readings } from './reading.table.ts'
import { meterStats } from './meter-stat.table.ts'

const { estimated: _estimated, createdAt: _createdAt, updatedAt: _updatedAt, ...columns } = getTableColumns(meterStats)
/** A daily row, without what the database writes itself. `id` is 0 until it is stored. */
export type Stat = Omit<typeof meterStats.$inferSelect, 'estimated' | 'createdAt' | 'updatedAt'>

/** A row before and after; of a new or vanished row the other is undefined. */
export interface RowEffect {
  before: Stat | undefined
  after: Stat | undefined
}

/** By how much a daily row changed. */
export interface UsageChange {
  date: string
  deviceSn: string
  cardId: number | null
  deptId: number
  createdBy: number
  litres: Litre
  amount: Fen
}

interface Key {
  deviceSn: string
  date: string
  bindingId: number
}
export const keyOf = ({ deviceSn, date, bindingId }: Key) => `${deviceSn} ${date} ${bindingId}`

const keyColumns = (keys: readonly Key[]) =>
  ({
    device_sn: ['text', keys.map(({ deviceSn }) => deviceSn)],
    date: ['date', keys.map(({ date }) => date)],
    binding_id: ['bigint', keys.map(({ bindingId }) => bindingId)],
  }) as const

const readRows = rowReader(columns)

export async function rowsAt(ctx: Context, keys: readonly Key[]): Promise<Map<string, Stat>> {
  if (keys.length === 0) return new Map()
  const { deviceSn, date, bindingId } = meterStats
  const given = unnest('given', keyColumns(keys))
  const rows = await readRows(ctx, sql`from ${meterStats} where (${deviceSn}, ${date}, ${bindingId}) in (select * from ${given})`)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/**
 * The rows of each card since its day, and those of the last earlier day with rows; in order. `offset 0` keeps the planner to the index,
 * card by card. For the cards of a gateway's report it would rather scan the whole table.
 */
export async function rowsOfCards(ctx: Context, from: ReadonlyMap<number, string>): Promise<Stat[]> {
  if (from.size === 0) return []
  const given = unnest('given', { card: ['bigint', [...from.keys()]], since: ['date', [...from.values()]] })
  const { cardId, date, bindingId } = meterStats
  return readRows(
    ctx,
    sql`from ${given}
    left join lateral (
      select date as day from meter_stat where card_id = given.card and date < given.since order by date desc limit 1
    ) as last on true
    cross join lateral (
      select * from meter_stat where card_id = given.card and date >= coalesce(last.day, given.since) offset 0
    ) as meter_stat
    order by ${cardId}, ${date}, ${bindingId}`,
  )
}

/** Registers of the last accepted readings of these days and periods. */
export async function lastRegisters({ db }: Context, keys: readonly Key[]): Promise<Map<string, Litre>> {
  if (keys.length === 0) return new Map()
  const zone = businessZone()
  const { rows } = await db.execute<{ device_sn: string; date: string; binding_id: Bigint; register: Bigint }>(sql`
    select given.device_sn, given.date::text as date, given.binding_id, r.register_litre as register from ${unnest('given', keyColumns(keys))}
    cross join lateral (
      select register_litre from ${readings}
      where device_sn = given.device_sn and accepted
        and effective_at >= given.date::timestamp at time zone ${zone} and effective_at < (given.date + 1)::timestamp at time zone ${zone}
        and meter_time >= given.date::timestamp at time zone ${zone}
        and given.binding_id = coalesce((
          select b.id from ${meterBindings} b
          where b.device_sn = given.device_sn and b."from" < effective_at and (b."to" is null or effective_at <= b."to")
        ), 0)
      order by effective_at desc, register_litre desc, meter_time desc limit 1
    ) r`)
  return new Map(
    rows.map((row) => {
      const key = { deviceSn: row.device_sn, date: row.date, bindingId: Number(row.binding_id) }
      return [keyOf(key), litre(Number(row.register))]
    }),
  )
}

/** Write rows whole; what is posted becomes what is used. Answers their ids. */
export async function upsertRows({ db, now }: Writing, rows: readonly Stat[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const given = unnest('given', {
    ...keyColumns(rows),
    card_id: ['bigint', rows.map(({ cardId }) => cardId)],
    card_no: ['text', rows.map(({ cardNo }) => cardNo)],
    reported_litre: ['bigint', rows.map(({ reportedLitre }) => reportedLitre)],
    usage_litre: ['bigint', rows.map(({ usageLitre }) => usageLitre)],
    posted_litre: ['bigint', rows.map(({ cardId, usageLitre }) => (cardId === null ? 0 : usageLitre))],
    unit_price: ['bigint', rows.map(({ unitPrice }) => unitPrice)],
    amount_fen: ['bigint', rows.map(({ amountFen }) => amountFen)],
    run_from: ['date', rows.map(({ runFrom }) => runFrom)],
    run_litre: ['bigint', rows.map(({ runLitre }) => runLitre)],
    parts: ['int', rows.map(({ parts }) => parts)],
    estimated_parts: ['int', rows.map(({ estimatedParts }) => estimatedParts)],
    dept_id: ['bigint', rows.map(({ deptId }) => deptId)],
    created_by: ['bigint', rows.map(({ createdBy }) => createdBy)],
  })
  const at = sql`${now().toISOString()}::timestamptz`
  const { rows: written } = await db.execute<{ id: Bigint; device_sn: string; date: string; binding_id: Bigint }>(sql`
    insert into meter_stat (device_sn, date, binding_id, card_id, card_no, reported_litre, usage_litre, posted_litre, unit_price,
      amount_fen, run_from, run_litre, parts, estimated_parts, dept_id, created_by, created_at, updated_at)
    select given.*, ${at}, ${at} from ${given}
    on conflict (device_sn, date, binding_id) do update set reported_litre = excluded.reported_litre, usage_litre = excluded.usage_litre,
      posted_litre = excluded.posted_litre, unit_price = excluded.unit_price, amount_fen = excluded.amount_fen,
      run_from = excluded.run_from, run_litre = excluded.run_litre, parts = excluded.parts, estimated_parts = excluded.estimated_parts,
      updated_at = excluded.updated_at
    returning id, device_sn, date::text as date, binding_id`)
  return new Map(
    written.map((row) => [keyOf({ deviceSn: row.device_sn, date: row.date, bindingId: Number(row.binding_id) }), Number(row.id)]),
  )
}

export async function deleteRows({ db }: Writing, rows: readonly Stat[]) {
  if (rows.length === 0) return
  await db.delete(meterStats).where(
    inArray(
      meterStats.id,
      rows.map(({ id }) => id),
    ),
  )
}
