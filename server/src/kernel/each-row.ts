import type { Endpoint } from '@weir/contract/platform/endpoint'
import { type RowResult, RowResults } from '@weir/contract/platform/row-results'

import { type Refusal, refused } from './answer.ts'
import { type Context, inTransaction, type Writing } from './context.ts'
import { isTrial } from './operation-log/operation-log.ts'
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
export async function runOnRows(ctx: Writing, endpoint: Endpoint, input: unknown, handle: Handle) {
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
