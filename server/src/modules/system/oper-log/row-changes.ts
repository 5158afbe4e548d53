import { resources } from '@weir/contract/modules/index'
import type { FieldChange, RowChange } from '@weir/contract/modules/system/oper-log'
import type { Resource, Endpoint } from '@weir/contract/platform/endpoint'
import { rowsOf } from '@weir/contract/platform/rows'
import { z } from 'zod'
import { titleOf } from '@weir/contract/platform/declaration'

import type { Context } from '../../../kernel/context.ts'
import type { RecordedChange } from '../../../kernel/operation-log/change.ts'
import { reachOf } from '../../../kernel/auth/actor.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Implementation } from '../../../kernel/implement.ts'

/** A change of the log for display: field by field, other rows by their titles if this reader may know them. */
export async function rowChange(ctx: Context, { resource, id, before, after }: RecordedChange, records: RecordReader): Promise<RowChange> {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const fields: FieldChange[] = []
  for (const field of names) {
    const values = { before: before?.[field] ?? null, after: after?.[field] ?? null }
    fields.push({ field, ...values, ...(await namesOf(ctx, resource, field, values, records)) })
  }
  return { resource, rowId: id, kind: kindOf(before, after, names), fields }
}

/** Rows that this reader may not know, or that are gone. */
const UNNAMED = /^#\d+(, #\d+)*$/

/** The titles of rows that the parameters of a command refer to, by the field of their ids. */
export async function namesGiven(ctx: Context, resource: string, parameters: unknown, records: RecordReader) {
  const names: Record<string, string> = {}
  for (const [field, after] of Object.entries(parameters ?? {})) {
    const { nameAfter } = await namesOf(ctx, resource, field, { before: null, after }, records)
    if (nameAfter !== undefined && !UNNAMED.test(nameAfter)) names[field] = nameAfter
  }
  return names
}

/** The rows that the parameters of a command name, of its own resource and of others. */
export function rowsGiven(resource: string, parameters: unknown): { resource: string; id: number }[] {
  const named = namedBy(resource)
  return Object.entries(parameters ?? {}).flatMap(([field, value]) => {
    const other = named.get(field)
    return other === undefined ? [] : idsIn(value).map((id) => ({ resource: other, id }))
  })
}

function kindOf(before: unknown, after: unknown, fields: readonly string[]): RowChange['kind'] {
  if (before === null) return 'added'
  if (after === null) return 'deleted'
  return fields.length > 0 ? 'changed' : 'touched'
}

/** Beyond so many the names are not looked up one by one. */
const NAMES_MOST = 30

/** For a field of ids (`regionId`, `roleIds`): the titles of those rows. Of two lists only the differing part. */
async function namesOf(
  ctx: Context,
  resource: string,
  field: string,
  { before, after }: Pick<FieldChange, 'before' | 'after'>,
  records: RecordReader,
) {
  const other = namedBy(resource).get(field)
  if (other === undefined) return {}
  const [was, is] = [idsIn(before), idsIn(after)]
  const called = async (ids: number[], without: number[]) => {
    const wanted = ids.filter((id) => !without.includes(id))
    if (wanted.length === 0 || wanted.length > NAMES_MOST) return undefined
    const names: string[] = []
    for (const id of wanted) names.push((await records.name(ctx, other, id)) ?? `#${id}`)
    return names.join(', ')
  }
  const [nameBefore, nameAfter] = [await called(was, is), await called(is, was)]
  return { ...(nameBefore !== undefined && { nameBefore }), ...(nameAfter !== undefined && { nameAfter }) }
}

const known = new Map<string, ReadonlyMap<string, string>>()

/** By field of a resource, of its rows and of all that it takes: the resource whose rows the field names. */
function namedBy(resource: string): ReadonlyMap<string, string> {
  const found = known.get(resource)
  if (found) return found
  const { get, ...rest } = (resources as Partial<Record<string, Resource>>)[resource] ?? {}
  const shapes: unknown[] = [get?.output, get?.input, ...Object.values(rest).map(({ input }) => input)]
  const named = shapes
    .flatMap((shape) => (shape instanceof z.ZodObject ? Object.entries<z.core.$ZodType>(shape.shape) : []))
    .map(([field, schema]) => [field, rowsOf(schema, resource)] as const)
  const fields = new Map(named.filter((one): one is [string, string] => one[1] !== undefined))
  known.set(resource, fields)
  return fields
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number')

type Get = (ctx: Context, input: Record<string, number>) => Promise<object>

/** Reads a record of any resource through its own `get`, with the caller's permission and data scope for it. */
export interface RecordReader {
  /** Undefined: there is none, or not for this caller. */
  find: (ctx: Context, resource: string, id: number) => Promise<object | undefined>
  /** Its title. */
  name: (ctx: Context, resource: string, id: number) => Promise<string | undefined>
}

export function recordReader(implementations: readonly Implementation[]): RecordReader {
  const gets = new Map(implementations.flatMap((implementation) => getterOf(implementation) ?? []))

  async function find(ctx: Context, resource: string, id: number) {
    const getter = gets.get(resource)
    const scope = getter && reachOf(ctx.actor, getter.endpoint.id)
    if (!getter || !scope) return undefined
    return getter.get({ ...ctx, scope }, { [getter.key]: id }).catch(absent)
  }

  async function name(ctx: Context, resource: string, id: number) {
    const row = await find(ctx, resource, id)
    return row && titleOf(resource, row)
  }

  return { find, name }
}

/** Only resources whose records are granted one by one. A user's own data are no records of others. */
function getterOf({ resource, handlers }: Implementation) {
  const endpoint = resource.get as Endpoint | undefined
  if (endpoint?.access !== 'permission') return undefined
  const [key] = Object.keys((endpoint.input as z.ZodObject).shape)
  return [[endpoint.resource, { endpoint, key: key!, get: handlers.get as unknown as Get }] as const]
}

function absent(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}
