import type { Endpoint, Resource } from '@weir/contract/platform/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'

import { refused, type Refusal } from './errors.ts'
import { reachOf } from './auth/actor.ts'
import { type Context, listening, type Writing, definePart } from './context.ts'
import { encoderOf } from './encode.ts'
import { type AnyChange, changedFields } from './operation-log/change.ts'

export type VersionedTable = PgTable & { id: PgColumn; version: PgColumn }

/** The rows that a resource edits, and which of them an input is about, where that is not its `id`. */
export interface EditedRows<Input> {
  table: VersionedTable
  idOf?: (ctx: Context, input: Input) => number
}

export interface Editable {
  table: VersionedTable
  idOf: (ctx: Context, input: never) => number
  /** The fields of its forms: a change of any other field cannot be overwritten unseen. */
  fields: ReadonlySet<string>
  /** Answers a row as it is now. */
  get: Endpoint
  read: (ctx: Context, input: object) => Promise<unknown>
}

/** By the name of the resource. */
export const editables = definePart<ReadonlyMap<string, Editable>>('editables', () => new Map())

const shapeOf = ({ input }: Endpoint): object => (input instanceof z.ZodObject ? input.shape : {})
const edits = (endpoint: Endpoint) => 'version' in shapeOf(endpoint)
/** The fields of an edit besides those of its form. */
const NO_FIELDS = ['id', 'version', 'password']

export function editableOf(resource: Resource, { table, idOf }: EditedRows<never>, read: Editable['read']): Editable {
  const all = Object.values<Endpoint>(resource)
  const get = resource.get!
  const fields = new Set(all.filter(edits).flatMap((endpoint) => Object.keys(shapeOf(endpoint))))
  for (const field of NO_FIELDS) fields.delete(field)
  return { table, idOf: idOf ?? ((_, { id }: { id: number }) => id), fields, get, read }
}

/** The row that a form was filled with. */
export interface Seen {
  editable: Editable
  id: number
  version: number
}

/** Of an input that carries a version. */
export function seenBy(ctx: Context, endpoint: Endpoint, input: unknown): Seen | undefined {
  const version = (input as { version?: number } | undefined)?.version
  const editable = edits(endpoint) ? ctx.parts.get(editables).get(endpoint.resource) : undefined
  return editable && version !== undefined ? { editable, version, id: editable.idOf(ctx, input as never) } : undefined
}

/** The version belongs to the platform: the handler of the edit gets the rest. */
export function withoutVersion(endpoint: Endpoint, input: unknown): unknown {
  if (!edits(endpoint)) return input
  const { version: _, ...rest } = input as { version?: number }
  return rest
}

/** The row is no longer as the form showed it. */
class Stale extends Error {}

/**
 * Runs an edit and increments the version of every row with a recorded change. The version of the form is compared twice. First before the
 * handler, so that a stale form is not validated. Then at the end, when the row is locked.
 */
export async function counting<T>(ctx: Writing, seen: Seen | undefined, work: (ctx: Writing) => Promise<T>): Promise<T> {
  if (seen) demandSame(seen, await versionOf(ctx, seen, sql``))
  const told = listening(ctx)
  const result = await work(told.ctx)
  const counted = await countVersions(ctx, told.changes)
  if (seen) {
    const version = counted.get(seen.editable.table)?.get(seen.id)
    demandSame(seen, version === undefined ? await versionOf(ctx, seen, sql`for update`) : version - 1)
  }
  told.changes.forEach((change) => ctx.changed(change))
  return result
}

/** A row that is not there the handler says itself. */
function demandSame({ version }: Seen, present: number | undefined) {
  if (present !== undefined && present !== version) throw new Stale()
}

async function versionOf({ db }: Writing, { editable: { table }, id }: Seen, lock: SQL) {
  const { rows } = await db.execute<{ version: number }>(sql`select version from ${table} where ${table.id} = ${id} ${lock}`)
  return rows[0]?.version
}

type Counted = ReadonlyMap<PgTable, ReadonlyMap<number, number>>

/** One more for each row of which something changed that its form shows; answers their versions. */
export async function countVersions({ db, parts }: Writing, changes: readonly AnyChange[]): Promise<Counted> {
  const changed = new Map<PgTable, Set<number>>()
  for (const change of changes) {
    const editable = parts.get(editables).get(Object.values<Endpoint>(change.resource)[0]!.resource)
    if (editable && changedFields(change).some((field) => editable.fields.has(field)))
      changed.set(editable.table, (changed.get(editable.table) ?? new Set()).add(change.id))
  }
  const counted = new Map<PgTable, Map<number, number>>()
  for (const [table, ids] of changed) {
    const { rows } = await db.execute<{ id: string; version: number }>(
      sql`update ${table} set version = version + 1 where id = any(${sql.param([...ids])}::bigint[]) returning id, version`,
    )
    counted.set(table, new Map(rows.map(({ id, version }) => [Number(id), version])))
  }
  return counted
}

/** The result of a call that threw; for a stale form, the current row. */
export async function refusalOf(ctx: Context, endpoint: Endpoint, input: unknown, error: unknown): Promise<Refusal> {
  const seen = error instanceof Stale ? seenBy(ctx, endpoint, input) : undefined
  if (!seen) return refused(error)
  const answer = { code: 409, reason: 'error.stale', data: {}, fields: [] } as const
  return presentRow(ctx, seen).then((present) => ({ ...answer, present }), refused)
}

/** As its `get` answers it, for callers who may call that. Out of the scope of the edit there is no row, whatever its version. */
async function presentRow(ctx: Context, { editable: { get, read }, id }: Seen): Promise<object> {
  const { version } = (await read(ctx, { id })) as { version: number }
  const scope = get.access === 'permission' ? reachOf(ctx.actor, get.id) : ctx.scope
  if (!scope) return { id, version }
  return encoderOf(get.output)(await read({ ...ctx, scope }, { id })) as object
}
