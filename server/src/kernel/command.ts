import { createHash } from 'node:crypto'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Answer } from './answer.ts'
import { type Context, inTransaction, listening, type Writing } from './context.ts'
import { runOnRows } from './each-row.ts'
import type { Encode } from './encode.ts'
import { jsonText } from './operation-log/change.ts'
import { logOperation, type Operation } from './operation-log/operation-log.ts'
import { idempotencyKeys } from './platform.table.ts'
import { counting, refusalOf, seenBy, withoutVersion } from './versions.ts'

interface Command extends Omit<Operation, 'startedAt'> {
  input: unknown
  idempotencyKey: string | undefined
  handle: (ctx: Context, input: unknown) => Promise<unknown>
  encode: Encode
}

/** One transaction: the key, the change, the answer, the log entry. A refusal undoes the change only (a savepoint). */
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

const runInside = (ctx: Context, operation: Running) =>
  inTransaction(ctx, async (ctx) => {
    const { endpoint, input, idempotencyKey, handle, encode } = operation
    const earlier = idempotencyKey && (await claim(ctx, endpoint, idempotencyKey, input))
    if (earlier) return earlier
    const told = listening(ctx)
    const answer = await inTransaction(told.ctx, async (ctx): Promise<Answer> => {
      const seen = seenBy(ctx, endpoint, input)
      const ended = await counting(ctx, seen, (ctx) => runOnRows(ctx, endpoint, withoutVersion(endpoint, input), handle))
      return { code: 0, ...ended, data: encode(ended.data) }
    }).catch((error: unknown) => refusalOf(ctx, endpoint, input, error))
    if (idempotencyKey) await settle(ctx, endpoint, idempotencyKey, answer)
    await logOperation(ctx, operation, answer, told.changes)
    return answer
  })

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
  if (claimed.length > 0) return undefined
  const [first] = await ctx.db
    .select()
    .from(idempotencyKeys)
    .where(keyIs(ctx, endpoint, key))
  if (first?.inputHash === inputHash && first.answer) return first.answer
  return { code: 409, reason: 'error.keyReused', data: {}, fields: [] }
}

/** Only final answers are replayed; after any other the key is free again. */
async function settle(ctx: Writing, endpoint: Endpoint, key: string, answer: Answer) {
  if (answer.code === 0 || answer.code === 409)
    await ctx.db
      .update(idempotencyKeys)
      .set({ answer })
      .where(keyIs(ctx, endpoint, key))
  else await ctx.db.delete(idempotencyKeys).where(keyIs(ctx, endpoint, key))
}
