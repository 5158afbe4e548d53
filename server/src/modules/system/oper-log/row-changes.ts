import type { FieldChange, RowChange } from '@weir/contract/modules/system/oper-log'

import type { Context } from '../../../platform/context.ts'
import type { RecordedChange } from '../../../platform/operation-log/change.ts'
import type { RecordReader } from './record-reader.ts'

/** A change of the log as it is told: field by field, rows of others by their names where this reader may know them. */
export async function rowChange(ctx: Context, { resource, id, before, after }: RecordedChange, records: RecordReader): Promise<RowChange> {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const fields = names.map((field) =>
    named(ctx, { field, before: before?.[field] ?? null, after: after?.[field] ?? null }, resource, records),
  )
  return { resource, rowId: id, kind: kindOf(before, after, names), fields: await Promise.all(fields) }
}

function kindOf(before: unknown, after: unknown, fields: readonly string[]): RowChange['kind'] {
  if (before === null) return 'added'
  if (after === null) return 'deleted'
  return fields.length > 0 ? 'changed' : 'touched'
}

async function named(ctx: Context, change: FieldChange, resource: string, records: RecordReader): Promise<FieldChange> {
  const other = change.field === 'parentId' ? resource : /^(\w+)Id$/.exec(change.field)?.[1]
  if (other === undefined) return change
  const nameOf = async (value: unknown) => (typeof value === 'number' ? records.name(ctx, other, value) : undefined)
  const [nameBefore, nameAfter] = [await nameOf(change.before), await nameOf(change.after)]
  return { ...change, ...(nameBefore !== undefined && { nameBefore }), ...(nameAfter !== undefined && { nameAfter }) }
}
