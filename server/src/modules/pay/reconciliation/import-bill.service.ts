import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq, max, isNotNull } from 'drizzle-orm'
import { createReadStream } from 'node:fs'
import type { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import type { InputOf } from '@weir/contract/platform/endpoint'

import { type Context, inTransaction, type Writing, type UploadedFile } from '../../../kernel/context.ts'
import { conflict, AppError, type FieldRefusal, invalid, oneLine } from '../../../kernel/errors.ts'
import { type AsideLine, type BillLine, type BillSubject, isAside, BillFault } from '../provider/bill/bill-line.ts'
import { createSums } from '../provider/bill/bill-sums.ts'
import { readBill } from '../provider/read-bill.ts'
import { type ProviderName, NoBill, type PaymentProvider } from '../ground/payment-provider.ts'
import { payBillLines, payBills } from './bill.table.ts'
import { insertAsides } from './aside.service.ts'
import { holdDay, type Day, demandCompany } from './day.service.ts'
import { matchDay } from './match-day.service.ts'
import { payReconciliations } from './reconciliation.table.ts'
import { isUntilDay } from '../provider/bill/china-time.ts'
import { providerNamed } from '../provider/providers.ts'
import { unbilledRecords } from './unbilled.queries.ts'

const CHUNK = 1000

interface SentBill extends BillSubject {
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
const NO_LINES: WholeBill = { lines: [], aside: [], sums: createSums().sums, digest: createHash('sha256').digest('hex') }

/** Reads a bill to its end before anything is stored. Throws `BillFault`. */
async function wholeBill({ source, provider, most, ...subject }: SentBill): Promise<WholeBill> {
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

type Named = InputOf<(typeof reconciliationApi)['fetch']>

/** Bytes of a bill that a provider delivers, unpacked. */
const MOST_FETCHED = 128 * 1024 * 1024

/** A bill that somebody sends. 400 with line and column of its first fault; then nothing is stored. */
export async function importBill({ file, ...ctx }: Context & { file: UploadedFile }, { provider, day }: Named) {
  const { merchant } = demandImportable(ctx, { provider, day })
  const source = createReadStream(file.path)
  return takeIn(ctx, { provider, day, merchant, filename: file.filename, source, most: file.unpackedMax })
}

/** The bill from its provider; that of a day without payments has no line. 409: it does not answer, or has none yet. */
export async function fetchBill(ctx: Context, { provider, day }: Named) {
  const source = demandImportable(ctx, { provider, day })
  const bytes = await source.bill(day).catch(async (error: unknown) => {
    if (error instanceof NoBill && (await isQuiet(ctx, { provider, day }))) return undefined
    throw conflict('reconciliation.error.providerSilent', { detail: oneLine(error).slice(0, 200) })
  })
  if (bytes === undefined) return storeBill(ctx, { provider, day, filename: '' }, NO_LINES)
  return takeIn(ctx, { provider, day, merchant: source.merchant, filename: '', source: Readable.from([bytes]), most: MOST_FETCHED })
}

/** We know of no money of that day either, and no bill of it has come. */
async function isQuiet(ctx: Context, named: Named) {
  const { provider, day } = payReconciliations
  const hasBill = and(eq(provider, named.provider), eq(day, named.day), isNotNull(payReconciliations.billId))
  return (await ctx.db.$count(payReconciliations, hasBill)) === 0 && (await unbilledRecords(ctx, named)).length === 0
}

async function takeIn(ctx: Context, sent: SentBill) {
  const bill = await wholeBill(sent).catch((error: unknown) => {
    throw error instanceof BillFault ? refusalOf(error) : error
  })
  return storeBill(ctx, sent, bill)
}

/** 404 out of reach; 400 the provider is not set up, or the day is not over there. */
function demandImportable(ctx: Context, { provider, day }: Named): PaymentProvider {
  demandCompany(ctx)
  const found = providerNamed(ctx, provider)
  if (!found) throw invalid('provider', 'reconciliation.error.notConfigured')
  if (isUntilDay(ctx.now(), day)) throw invalid('day', 'reconciliation.error.notOver')
  return found
}

/** The text of a fault at the field of the file. Every text takes some of the same facts. */
function refusalOf({ code, facts }: BillFault): AppError {
  const data = { ...facts, line: String(facts.line) }
  const fields = [{ field: 'file', reason: `reconciliation.error.${code}`, data } as FieldRefusal]
  return new AppError(400, 'error.invalid', {}, fields)
}
