import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, isNotNull } from 'drizzle-orm'

import type { Context, UploadedFile } from '../../../kernel/context.ts'
import { AppError, conflict, type FieldRefusal, invalid, oneLine } from '../../../kernel/errors.ts'
import { BillFault } from '../provider/bill/bill-fault.ts'
import { isUntilDay } from '../provider/bill/days.ts'
import { NoBill, type PaymentProvider } from '../ground/payment-provider.ts'
import { providerNamed } from '../provider/providers.ts'
import { demandCompany } from './hold-day.service.ts'
import { payReconciliations } from './reconciliation.table.ts'
import { NO_LINES, type SentBill, storeBill, wholeBill } from './store-bill.service.ts'
import { unbilledRecords } from './unbilled.queries.ts'

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
