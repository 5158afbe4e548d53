import { PIECE_VALUES, type Pieces } from '@weir/contract/modules/pay/shift'
import { type Fen, fen, litre } from '@weir/contract/platform/units'
import { and, desc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { shiftColumns, shiftScope } from './shift.list.ts'
import { moneyBeside, undeliveredOf } from './shift-money.queries.ts'
import { rowsOfShift } from './shift-rows.queries.ts'
import { type CountedPieces, payShifts as shifts } from './shift.table.ts'

const JIAO: Record<(typeof PIECE_VALUES)[number], number> = { '100': 1000, '50': 500, '20': 200, '10': 100, '5': 50, '1': 10, '0.1': 1 }

/** As stored: pieces by their value in jiao, none left out that were counted. */
export const storedCounts = (counts: Pieces): CountedPieces =>
  PIECE_VALUES.map((value) => [JIAO[value], counts.reduce((sum, one) => sum + (one.value === value ? one.pieces : 0), 0)] as const).filter(
    ([, pieces]) => pieces > 0,
  )
export const worthOf = (counts: CountedPieces): Fen => fen(counts.reduce((sum, [jiao, pieces]) => sum + jiao * 10 * pieces, 0))
const shownCounts = (counts: CountedPieces): Pieces =>
  counts.map(([jiao, pieces]) => ({ value: PIECE_VALUES.find((value) => JIAO[value] === jiao)!, pieces }))

/** The first shift of a condition, with all that its slip shows. */
export async function shiftDetail(ctx: Context, where: SQL | undefined) {
  const [row] = await ctx.db
    .select({
      shift: shiftColumns,
      own: { createdBy: shifts.createdBy, besideFrom: shifts.besideFrom, counts: shifts.counts, beside: shifts.beside },
    })
    .from(shifts)
    .where(where)
    .orderBy(desc(shifts.id))
    .limit(1)
  if (!row) return null
  const { shift, own } = row
  const facts = { ...own, id: shift.id, closedAt: shift.closedAt }
  // One after the other: a transaction has one connection.
  const beside = own.beside ?? (await moneyBeside(ctx, facts))
  const undelivered = await undeliveredOf(ctx, facts)
  return {
    ...shift,
    counts: shownCounts(own.counts ?? []),
    beside: beside.map(({ fen: amount, refundedFen, ...one }) => ({ ...one, amount: fen(amount), refunded: fen(refundedFen) })),
    undelivered: undelivered.orders,
    undeliveredQuantity: litre(undelivered.litres),
  }
}

export async function findShift(ctx: Context, { id }: { id: number }) {
  const asOf = ctx.now()
  const shift = await shiftDetail(ctx, and(eq(shifts.id, id), shiftScope(ctx)))
  if (!shift) throw notFound('shift.error.missing')
  return { ...shift, company: ctx.settings.receiptCompany, asOf }
}

export async function shiftRows(ctx: Context, { id }: { id: number }) {
  const [shift] = await ctx.db
    .select()
    .from(shifts)
    .where(and(eq(shifts.id, id), shiftScope(ctx)))
  if (!shift) throw notFound('shift.error.missing')
  return rowsOfShift(ctx, shift)
}

const isMine = ({ actor }: Context) => eq(shifts.createdBy, actor.id)
const isMineOpen = (ctx: Context) => and(isMine(ctx), isNull(shifts.closedAt))

/** The caller's own drawer, whatever the data scope is. */
export async function myShift(ctx: Context) {
  const asOf = ctx.now()
  const shift = await shiftDetail(ctx, isMineOpen(ctx))
  const last = await shiftDetail(ctx, and(isMine(ctx), isNotNull(shifts.closedAt)))
  return { asOf, company: ctx.settings.receiptCompany, shift, last }
}

export async function myShiftRows(ctx: Context) {
  const [shift] = await ctx.db.select().from(shifts).where(isMineOpen(ctx))
  return shift ? rowsOfShift(ctx, shift) : { list: [], total: 0 }
}

/** The cash of a day by clerk. A shift of a day before that is still open also takes cash of this day. */
export async function dayOfShifts(ctx: Context, { day }: { day: string }) {
  const open = and(shiftScope(ctx), isNull(shifts.closedAt), lte(shifts.day, day))
  const { cashIn, cashOut, expected } = shiftColumns
  const ofDay = ctx.db
    .select({
      clerkId: shifts.createdBy,
      clerk: shiftColumns.clerk.as('clerk'),
      closedAt: shifts.closedAt,
      counted: shifts.countedFen,
      cashIn: cashIn.as('cash_in'),
      cashOut: cashOut.as('cash_out'),
      expected: expected.as('expected'),
    })
    .from(shifts)
    .where(and(shiftScope(ctx), eq(shifts.day, day)))
    .as('of_day')
  const money = (value: SQL) => sql<Fen>`coalesce(sum(${value}), 0)`.mapWith(shifts.floatFen)
  const [openShifts, clerks] = await Promise.all([
    ctx.db.$count(shifts, open),
    ctx.db
      .select({
        clerk: actorName(sql`${ofDay.clerkId}`),
        shifts: sql<number>`count(*)`.mapWith(Number),
        openShifts: sql<number>`count(*) filter (where ${ofDay.closedAt} is null)`.mapWith(Number),
        cashIn: money(sql`${ofDay.cashIn}`),
        cashOut: money(sql`${ofDay.cashOut}`),
        expected: money(sql`${ofDay.expected}`),
        counted: money(sql`${ofDay.counted}`),
        difference: money(sql`case when ${ofDay.closedAt} is not null then ${ofDay.counted} - ${ofDay.expected} end`),
      })
      .from(ofDay)
      .groupBy(ofDay.clerkId)
      .orderBy(ofDay.clerkId),
  ])
  return { day, isComplete: openShifts === 0, openShifts, clerks }
}
