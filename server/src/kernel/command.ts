import { createHash } from 'node:crypto'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'
import { type RowResult, RowResults } from '@weir/contract/platform/rows'

import { type Answer, type Refusal, refused } from './errors.ts'
import { type Context, inTransaction, listening, type Writing } from './context.ts'
import type { Encode } from './encode.ts'
import { type AnyChange, jsonText } from './operation-log/change.ts'
import { logOperation, type Operation, isTrial } from './operation-log/operation-log.ts'
import { idempotencyKeys } from './platform.table.ts'
import { counting, refusalOf, seenBy, withoutVersion } from './versions.ts'
import { texts } from './texts.ts'

interface ActOnRows {
  ids: number[]
  each?: boolean
}
type Handle = (ctx: Context, input: unknown) => Promise<unknown>

/** The answer goes to the caller, and this to the log. */
const lefts = new WeakMap<object, Refusal>()

const isEach = ({ output }: Endpoint, input: unknown): input is ActOnRows => output === RowResults && (input as ActOnRows).each === true

/**
 * Runs a handler, and with `each` once for each row, in a savepoint of its own. So a refused row keeps no other back, and rule, change and
 * history are those of one row. A dry run of such an act does all of it and undoes it.
 */
async function runOnRows(ctx: Writing, endpoint: Endpoint, input: unknown, handle: Handle) {
  const run = (ctx: Writing) => (isEach(endpoint, input) ? onEach(ctx, endpoint, input, handle) : handle(ctx, input))
  const data = await (endpoint.output === RowResults && isTrial(input) ? undone(ctx, run) : run(ctx))
  const left = lefts.get(data as object)
  return { data, ...(left && { left }) }
}

class Undone extends Error {
  readonly data: unknown

  constructor(data: unknown) {
    super('a dry run is undone')
    this.data = data
  }
}

/** The answer of work whose changes are undone. */
const undone = (ctx: Writing, work: (ctx: Writing) => Promise<unknown>): Promise<unknown> =>
  inTransaction(ctx, async (ctx) => {
    throw new Undone(await work(ctx))
  }).catch((error: unknown) => {
    if (error instanceof Undone) return error.data
    throw error
  })

async function onEach(ctx: Writing, endpoint: Endpoint, input: ActOnRows, handle: Handle) {
  const { each: _, ids, ...rest } = input
  const wanted = [...new Set(ids)]
  const refusals = await refusalsOf(
    wanted.toSorted((a, b) => a - b),
    (ids) => inTransaction(ctx, (ctx) => handle(ctx, { ...rest, ids })).then(() => undefined, refused),
  )
  return withResults(ctx, endpoint, {}, wanted, refusals)
}

type Refusals = ReadonlyMap<number, Refusal>

/** The answer of an act with its result per row. Handlers call it that tell the rows apart by themselves. */
export function withResults<Data extends object>(ctx: Context, endpoint: Endpoint, data: Data, ids: readonly number[], refusals: Refusals) {
  const answer = { ...data, results: ids.map((id) => resultOf(ctx, endpoint, id, refusals.get(id))) }
  if (refusals.size > 0) lefts.set(answer, leftOf(refusals, ids.length))
  return answer
}

/**
 * All together first, and then each alone. Rows may need each other: a role is deleted with the roles below it. So refused rows are tried
 * again as long as that gets further.
 */
async function refusalsOf(ids: readonly number[], tried: (ids: number[]) => Promise<Refusal | undefined>): Promise<Refusals> {
  if (!(await tried([...ids]))) return new Map()
  const refusals = new Map<number, Refusal>()
  for (const id of ids) {
    const refusal = await tried([id])
    if (refusal) refusals.set(id, refusal)
  }
  return refusals.size === 0 || refusals.size === ids.length ? refusals : refusalsOf([...refusals.keys()], tried)
}

function resultOf({ client }: Context, { resource }: Endpoint, id: number, refusal: Refusal | undefined): RowResult {
  if (!refusal) return { id, code: 0, message: '' }
  const text = texts[client.language]
  const [field] = refusal.fields
  return { id, code: refusal.code, message: field ? text.field(field, resource) : text.reason(refusal.reason, refusal.data) }
}

/** The entry names each refused row. An act that did nothing at all counts as refused. */
function leftOf(refusals: Refusals, all: number): Refusal {
  const fields = [...refusals].map(
    ([
      id,
      {
        reason,
        data,
        fields: [first],
      },
    ]) => ({ ...(first ?? { reason, data }), field: `#${id}` }),
  )
  return {
    code: refusals.size === all ? 409 : 0,
    reason: 'error.rowsRefused',
    data: { refused: refusals.size, all },
    fields: fields as Refusal['fields'],
  }
}

interface Command extends Omit<Operation, 'startedAt'> {
  input: unknown
  idempotencyKey: string | undefined
  handle: (ctx: Context, input: unknown) => Promise<unknown>
  encode: Encode
}

/** One transaction: the key, the change, the answer, the log entry. */
export async function runCommand(ctx: Context, command: Command): Promise<Answer> {
  const operation = { ...command, startedAt: performance.now() }
  try {
    const run = command.endpoint.transaction === 'own' ? runOutside : runInside
    return await run(ctx, operation)
  } catch (error) {
    // All of it is undone. The entry is written alone, and its own failure must not hide the first one.
    await logOperation(ctx, operation, { code: 500, reason: 'error.internal', data: {}, fields: [] }).catch(() => undefined)
    throw error
  }
}

type Running = Command & Operation

/** A refusal undoes all of it. Its key, answer and entry are then written alone: most commands succeed, and need no savepoint. */
const runInside = (ctx: Context, operation: Running): Promise<Answer> =>
  inTransaction(ctx, (ctx) => act(ctx, operation)).catch((error: unknown) => inTransaction(ctx, (ctx) => refuse(ctx, operation, error)))

async function act(ctx: Writing, operation: Running): Promise<Answer> {
  const { endpoint, input, idempotencyKey, handle, encode } = operation
  const earlier = idempotencyKey && (await claim(ctx, endpoint, idempotencyKey, input))
  if (earlier) return earlier
  const told = listening(ctx)
  const seen = seenBy(ctx, endpoint, input)
  const ended = await counting(told.ctx, seen, (ctx) => runOnRows(ctx, endpoint, withoutVersion(endpoint, input), handle))
  const answer: Answer = { code: 0, ...ended, data: encode(ended.data) }
  await settle(ctx, operation, answer, told.changes)
  return answer
}

/** An error that is no refusal is thrown again. A twin of the call may have the key by now: its answer is that of both. */
async function refuse(ctx: Writing, operation: Running, error: unknown): Promise<Answer> {
  const { endpoint, input, idempotencyKey } = operation
  const answer = await refusalOf(ctx, endpoint, input, error)
  const earlier = idempotencyKey && (await claim(ctx, endpoint, idempotencyKey, input))
  if (earlier) return earlier
  await settle(ctx, operation, answer)
  return answer
}

/** The handler opens its own transactions, and what they committed stays even if it refuses in the end. */
async function runOutside(ctx: Context, operation: Running): Promise<Answer> {
  const told = listening(ctx)
  const answer = await operation.handle(told.ctx, operation.input).then(
    (data): Answer => ({ code: 0, data: operation.encode(data) }),
    (error: unknown) => refusalOf(ctx, operation.endpoint, operation.input, error),
  )
  await logOperation(ctx, operation, answer, told.changes)
  return answer
}

const keyIs = (ctx: Context, endpoint: Endpoint, key: string) =>
  and(eq(idempotencyKeys.actorId, ctx.actor.id), eq(idempotencyKeys.endpointId, endpoint.id), eq(idempotencyKeys.key, key))

/** The insert waits for a parallel twin, so the second one finds the first one's answer. */
async function claim(ctx: Writing, endpoint: Endpoint, key: string, input: unknown): Promise<Answer | undefined> {
  const inputHash = createHash('sha256').update(jsonText(input)).digest('hex')
  const claimed = await ctx.db
    .insert(idempotencyKeys)
    .values({ actorId: ctx.actor.id, endpointId: endpoint.id, key, inputHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('claim_key')
    .execute()
  if (claimed.length > 0) return undefined
  const [first] = await ctx.db
    .select()
    .from(idempotencyKeys)
    .where(keyIs(ctx, endpoint, key))
  if (first?.inputHash === inputHash && first.answer) return first.answer
  return { code: 409, reason: 'error.keyReused', data: {}, fields: [] }
}

/** Only final answers are replayed; after any other the key is free again. The entry is written by the same statement. */
async function settle(ctx: Writing, operation: Running, answer: Answer, told: readonly AnyChange[] = []) {
  const { endpoint, idempotencyKey: key } = operation
  const isFinal = answer.code === 0 || answer.code === 409
  const ofKey = key === undefined ? undefined : keyIs(ctx, endpoint, key)
  const settled =
    ofKey && (isFinal ? ctx.db.update(idempotencyKeys).set({ answer }).where(ofKey) : ctx.db.delete(idempotencyKeys).where(ofKey))
  await logOperation(ctx, operation, answer, told, settled)
}
