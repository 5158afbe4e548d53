import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { and, eq, max } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { type AsideLine, type BillLine, type BillSubject, isAside } from '../provider/bill/bill-line.ts'
import { createSums } from '../provider/bill/bill-sums.ts'
import { readBill } from '../provider/read-bill.ts'
import type { ProviderName } from '../ground/payment-provider.ts'
import { payBillLines, payBills } from './bill.table.ts'
import { insertAsides } from './aside.service.ts'
import { holdDay } from './hold-day.service.ts'
import { matchDay } from './match-day.service.ts'
import type { Day } from './reconciliation-scope.ts'
import { payReconciliations } from './reconciliation.table.ts'

const CHUNK = 1000

export interface SentBill extends BillSubject {
  provider: ProviderName
  filename: string
  source: Readable
  /** Bytes that may be read, unpacked. */
  most: number
}

export interface WholeBill {
  lines: BillLine[]
  aside: AsideLine[]
  sums: ReturnType<typeof createSums>['sums']
  digest: string
}

/** The bill of a day without payments. */
export const NO_LINES: WholeBill = { lines: [], aside: [], sums: createSums().sums, digest: createHash('sha256').digest('hex') }

/** Reads a bill to its end before anything is stored. Throws `BillFault`. */
export async function wholeBill({ source, provider, most, ...subject }: SentBill): Promise<WholeBill> {
  const { sums, take } = createSums()
  const hash = createHash('sha256')
  const [lines, aside]: [BillLine[], AsideLine[]] = [[], []]
  for await (const entry of readBill(source, provider, subject, most)) {
    if (isAside(entry)) {
      aside.push(entry)
      hash.update(`${entry.fault.code} ${entry.text}\n`)
      continue
    }
    lines.push(take(entry))
    const { at, kind, transactionNo, orderNo, refundNo, amountFen, fee, state } = entry
    // A whole fee in fen, as the digests of older versions have it.
    hash.update(`${at.toISOString()} ${kind} ${transactionNo} ${orderNo} ${refundNo ?? ''} ${amountFen} ${fee / 1000} ${state}\n`)
  }
  return { lines, aside, sums, digest: hash.digest('hex') }
}

/** Makes it the bill in force, and matches the day. The same bill again changes nothing. 409 the day is closed. */
export const storeBill = (ctx: Context, { provider, day, filename }: Pick<SentBill, 'provider' | 'day' | 'filename'>, bill: WholeBill) =>
  inTransaction(ctx, async (ctx) => {
    const held = await holdDay(ctx, provider, day)
    const former = held.billId === null ? undefined : await findBill(ctx, held.billId)
    if (former?.digest === bill.digest) {
      const { differences, aside } = await matchDay(ctx, held)
      return { id: held.id, result: 'same' as const, lines: former.lines, differences, aside }
    }
    if (held.state === 'closed') throw conflict('reconciliation.error.isClosed')
    const billId = await insertBill(ctx, held, filename, bill)
    await ctx.db
      .update(payReconciliations)
      .set({ billId, fetchFailure: null, differences: 0, aside: 0, state: 'balanced' })
      .where(eq(payReconciliations.id, held.id))
    await insertAsides(ctx, { ...held, billId }, bill.aside, held.billId)
    const { differences, aside } = await matchDay(ctx, { ...held, billId })
    return { id: held.id, result: former ? ('replaced' as const) : ('added' as const), lines: bill.lines.length, differences, aside }
  })

const findBill = async ({ db }: Writing, id: number) => (await db.select().from(payBills).where(eq(payBills.id, id)))[0]

async function insertBill(ctx: Writing, { provider, day, deptId, billId }: Day, filename: string, { lines, sums, digest }: WholeBill) {
  const { db, actor } = ctx
  const owner = { deptId, createdBy: actor.id }
  if (billId !== null) await db.update(payBills).set({ isInForce: false }).where(eq(payBills.id, billId))
  const isOfDay = and(eq(payBills.provider, provider), eq(payBills.day, day))
  const [found] = await db
    .select({ last: max(payBills.version) })
    .from(payBills)
    .where(isOfDay)
  const [added] = await db
    .insert(payBills)
    .values({ ...sums, ...owner, provider, day, filename, digest, version: (found?.last ?? 0) + 1, isInForce: true, createdAt: ctx.now() })
    .returning({ id: payBills.id })
  for (let from = 0; from < lines.length; from += CHUNK)
    await db.insert(payBillLines).values(lines.slice(from, from + CHUNK).map((line) => ({ ...line, ...owner, billId: added!.id })))
  return added!.id
}
