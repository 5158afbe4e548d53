import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { RowId } from '../../platform/rows.ts'
import { defineRules } from '../../platform/rules.ts'
import { Day, Id, Instant, Nothing, text } from '../../platform/schemas.ts'
import { Money } from '../../platform/units.ts'
import { BILL_LINE_KINDS, DIFFERENCE_QUEUES } from './difference-codes.ts'

/**
 * Why a line of a bill is set aside while the others are compared. `commas`: a text has a comma, so the columns are not certain. `foreign`:
 * its order number is not of the form of ours.
 */
export const ASIDE_REASONS = ['cells', 'commas', 'amount', 'fee', 'time', 'state', 'number', 'currency', 'foreign'] as const

/** Why a file is not the bill of that provider and day. Each names a line of the file; most name its column and value too. */
export const BILL_FAULTS = [
  ...ASIDE_REASONS,
  'encoding',
  'longLine',
  'notBill',
  'otherProvider',
  'spreadsheet',
  'wrongDay',
  'wrongMerchant',
  'duplicate',
  'totals',
  'noTotals',
  'afterTotals',
  'tooManyLines',
  'tooManyAside',
  'unpackable',
  'workbook',
] as const

/** The providers whose bills are read. The sandbox stands in for those that are not set. */
export const BILL_PROVIDERS = ['wechat', 'alipay', 'sandbox'] as const
const Provider = z.enum(BILL_PROVIDERS)

/** `open`: differences wait for a decision, or lines aside for an explanation. Only a balanced day can be closed. */
export const RECONCILIATION_STATES = ['noBill', 'open', 'balanced', 'closed'] as const
export type ReconciliationState = (typeof RECONCILIATION_STATES)[number]

export const reconciliationCan = defineRules<ReconciliationState>()({
  import: ['noBill', 'open', 'balanced'],
  close: ['balanced'],
  reopen: ['closed'],
  explainLines: ['open'],
})

/** One provider's day: its bill against our records. */
export const Reconciliation = z.object({
  id: Id,
  day: z.iso.date(),
  provider: Provider,
  state: z.enum(RECONCILIATION_STATES),
  /** Differences that wait for a decision. */
  differences: z.int(),
  /** Lines of the bill that are set aside and not explained. */
  aside: z.int(),
  /** Of the bill: payments, refunds, and the first less the second. */
  theirPayments: z.int(),
  theirPaid: Money,
  theirRefunds: z.int(),
  theirRefunded: Money,
  theirTotal: Money,
  /** Of our records of that day. */
  ourCount: z.int(),
  ourTotal: Money,
  /** Theirs less ours. */
  gap: Money,
  matched: z.int(),
  matchedTotal: Money,
  /** The exact sum of the lines, rounded to the fen. */
  fee: Money,
  lines: z.int(),
  /** Of the bill in force; null without one. */
  billVersion: z.int().nullable(),
  filename: z.string().nullable(),
  importer: z.string().nullable(),
  importedAt: Instant.nullable(),
  matchedAt: Instant.nullable(),
  /** Why the last fetch brought no bill, in the caller's language. */
  fetchFailure: z.string().nullable(),
  closer: z.string().nullable(),
  closedAt: Instant.nullable(),
})
export type Reconciliation = z.input<typeof Reconciliation>

/** Of one queue. `waiting` and `explained` together are its share of the day's gap. */
const QueueSums = z.object({
  queue: z.enum(DIFFERENCE_QUEUES),
  waiting: z.int(),
  waitingGap: Money,
  explained: z.int(),
  explainedGap: Money,
  settled: z.int(),
})
/** A line that is not compared. `kind` and `amount` are those of another system's line; an unreadable one has none. */
const LineAside = z.object({
  line: z.int(),
  /** Why, in the caller's language. */
  reason: z.string(),
  /** The line itself, shortened. */
  text: z.string(),
  kind: z.enum(BILL_LINE_KINDS).nullable(),
  amount: Money.nullable(),
  explanation: z.string().nullable(),
  explainer: z.string().nullable(),
  explainedAt: Instant.nullable(),
})
export type LineAside = z.input<typeof LineAside>
const Beside = z.object({ id: Id, day: z.iso.date(), provider: Provider }).nullable()
const ReconciliationDetail = Reconciliation.extend({
  queues: z.array(QueueSums),
  /** Those that wait for an explanation come first. */
  linesAside: z.array(LineAside),
  /** The neighbouring days of the same provider, and the same day of the others. */
  previous: Beside,
  next: Beside,
  others: z.array(z.object({ id: Id, provider: Provider })),
})
export type ReconciliationDetail = z.input<typeof ReconciliationDetail>

/** `same`: this very bill is there already. `replaced`: it takes the place of an earlier version. */
const Imported = z.object({ id: Id, result: z.enum(['added', 'replaced', 'same']), lines: z.int(), differences: z.int(), aside: z.int() })

const Filter = { provider: Provider.optional(), state: z.enum(RECONCILIATION_STATES).optional() }
const Named = z.strictObject({ provider: Provider, day: Day })

export const reconciliationApi = defineResource(
  'reconciliation',
  'pay/reconciliation',
  {
    ...listed(query(listQuery(Filter, ['id', 'day', 'differences', 'theirTotal', 'ourTotal', 'fee']), listOf(Reconciliation))),
    get: query(IdInput, ReconciliationDetail),
    /** The bill of a day as a file. A faulty one changes nothing. */
    import: command(Named, Imported, { body: 'file', transaction: 'own' }),
    /** The same, from the provider. */
    fetch: command(Named, Imported, { transaction: 'own' }),
    /** Only a day without open differences, and without lines aside that nobody explained. Its bill and its decisions stay as they are from then on. */
    close: command(IdInput, Nothing, { idempotent: true }),
    reopen: command(z.strictObject({ id: RowId, reason: text(200) }), Nothing, { idempotent: true }),
    /** A person says of lines aside why the day may close with them. Money and water stay as they are. */
    explainLines: command(z.strictObject({ id: RowId, lines: z.array(z.int().positive()).min(1).max(500), reason: text(200) }), Nothing, {
      idempotent: true,
    }),
    /** The providers whose bills can be imported now. */
    providers: query(Nothing, z.object({ providers: z.array(Provider) }), { access: 'signedIn' }),
  },
  {
    title: 'day',
    errors: [
      'missing',
      'outOfReach',
      'notConfigured',
      'notOver',
      'isClosed',
      'notBalanced',
      'hasAside',
      'noLineAside',
      'notClosed',
      'providerSilent',
      ...BILL_FAULTS,
    ],
    programs: { but: ['close', 'explainLines', 'reopen'] },
  },
)
