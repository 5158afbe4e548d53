import type { FieldChange, RowChange } from '@weir/contract/modules/system/oper-log'

import type { Context } from '../../../kernel/context.ts'
import type { RecordedChange } from '../../../kernel/operation-log/change.ts'
import type { RecordReader } from './record-reader.ts'

/** A change of the log as it is told: field by field, rows of others by their names where this reader may know them. */
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

/** What the rows are called that the parameters of a command refer to, by the field that holds their ids. */
export async function namesGiven(ctx: Context, resource: string, parameters: unknown, records: RecordReader) {
  const names: Record<string, string> = {}
  for (const [field, after] of Object.entries(parameters ?? {})) {
    const { nameAfter } = await namesOf(ctx, resource, field, { before: null, after }, records)
    if (nameAfter !== undefined && !UNNAMED.test(nameAfter)) names[field] = nameAfter
  }
  return names
}

function kindOf(before: unknown, after: unknown, fields: readonly string[]): RowChange['kind'] {
  if (before === null) return 'added'
  if (after === null) return 'deleted'
  return fields.length > 0 ? 'changed' : 'touched'
}

/** Beyond so many the names are not looked up one by one. */
const NAMES_MOST = 30

/** Fields that hold ids of the resource's own rows. */
const OWN = new Set(['id', 'ids', 'parentId'])

/** Of a field that holds ids (`regionId`, `roleIds`): what those rows are called. Of two lists only the part that differs. */
async function namesOf(
  ctx: Context,
  resource: string,
  field: string,
  { before, after }: Pick<FieldChange, 'before' | 'after'>,
  records: RecordReader,
) {
  const target = OWN.has(field) ? resource : /^(\w+?)Ids?$/.exec(field)?.[1]
  if (target === undefined) return {}
  const other = ALIASES[target] ?? target
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

/** Fields that do not bear the name of the resource they refer to. */
const ALIASES: Partial<Record<string, string>> = { menu: 'sysMenu' }

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number')
