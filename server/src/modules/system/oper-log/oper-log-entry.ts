import { titleOf } from '@weir/contract/platform/declaration'
import { inArray, sql } from 'drizzle-orm'
import { endpoints } from '@weir/contract/modules/index'
import type { Reason } from '@weir/contract/locales/messages'

import type { Context } from '../../../kernel/context.ts'
import type { RecordedChange } from '../../../kernel/operation-log/change.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { type Texts, texts } from '../../../kernel/texts.ts'
import { rowsGiven, type RecordReader } from './row-changes.ts'
import type { FieldRefusal } from '../../../kernel/errors.ts'

/** A row that a command touched, or that its input names. */
interface Touched {
  resource: string
  id: number
}

/** An entry keeps this of its rows. */
interface Stored {
  endpointId: string
  touched: readonly string[] | null
  /** The first one: of a row that is gone it has the title. */
  change: RecordedChange | null
  /** Of a command that touched none. */
  input: unknown
}

/** Of a batch the first rows are enough to find one with a name. */
const ROWS_MOST = 50

/** `Stored`, as JSON. */
export const subjectColumn = sql<string | null>`json_build_object('endpointId', ${operationLogs.endpointId},
  'touched', ${operationLogs.touched}, 'change', ${operationLogs.changes} -> 0,
  'input', case when ${operationLogs.touched} is null then ${operationLogs.input} end)::text`

/** Those of the command's own resource stand first. */
function rowsOf({ endpointId, touched, input }: Stored): Touched[] {
  const own = resourceOf(endpointId)
  const rows = touched?.map(parsed) ?? rowsGiven(own, input)
  return [...rows.filter(({ resource }) => resource === own), ...rows.filter(({ resource }) => resource !== own)]
}

function parsed(touched: string): Touched {
  const at = touched.lastIndexOf(':')
  return { resource: touched.slice(0, at), id: Number(touched.slice(at + 1)) }
}

/** Door, person and title, as far as the row has them. */
export function nameIn(resource: string, row: object): string | undefined {
  const { roomNo, name } = row as Record<string, unknown>
  const parts = [roomNo, name, titleOf(resource, row)].filter((part) => typeof part === 'string' && part !== '')
  return parts.length > 0 ? [...new Set(parts)].join(' ') : undefined
}

function said(text: Texts, rows: readonly Touched[], { resource, id }: Touched, name: string | undefined) {
  const title = text.resource(resource)
  const subject = `${title === resource ? text.t('logs.other.record') : title} ${name ?? `#${id}`}`
  const count = rows.filter((row) => row.resource === resource).length
  return count > 1 ? text.t('logs.subjects', { subject, count }) : subject
}

/** The rows of an entry by what it keeps itself; null: it is about none. */
export function keptSubject({ client }: Pick<Context, 'client'>, json: string | null): string | null {
  const stored = JSON.parse(json!) as Stored
  const rows = rowsOf(stored)
  const [first] = rows
  if (!first) return null
  const { change } = stored
  const named = change && rows.find(({ resource, id }) => resource === change.resource && id === change.id)
  const name = change && nameIn(change.resource, { ...change.before, ...change.after })
  return named && name ? said(texts[client.language], rows, named, name) : said(texts[client.language], rows, first, undefined)
}

/** The same, with the names of rows that exist and that this reader may know. */
export async function withSubjects<Row extends { id: number; subject: string | null }>(
  ctx: Context,
  entries: readonly Row[],
  records: RecordReader,
): Promise<Row[]> {
  if (entries.length === 0) return []
  const ids = entries.map(({ id }) => id)
  const kept = await ctx.db.select({ id: operationLogs.id, json: subjectColumn }).from(operationLogs).where(inArray(operationLogs.id, ids))
  const names = new Map<string, Promise<string | undefined>>()
  const nameOf = ({ resource, id }: Touched) => {
    const key = `${resource}:${id}`
    const found = names.get(key) ?? records.find(ctx, resource, id).then((row) => row && nameIn(resource, row))
    names.set(key, found)
    return found
  }
  const subjects = new Map<number, string>()
  for (const { id, json } of kept) {
    const rows = rowsOf(JSON.parse(json!) as Stored)
    for (const row of rows.slice(0, ROWS_MOST)) {
      const name = await nameOf(row)
      if (name === undefined) continue
      subjects.set(id, said(texts[ctx.client.language], rows, row, name))
      break
    }
  }
  return entries.map((entry) => ({ ...entry, subject: subjects.get(entry.id) ?? entry.subject }))
}

const byId = new Map<string, (typeof endpoints)[number]>(endpoints.map((endpoint) => [endpoint.id, endpoint]))
const logged = endpoints.filter(({ log }) => log === 'operation')

/** The resource behind an endpoint's id; '' of one that this version no longer has. */
export const resourceOf = (endpointId: string) => byId.get(endpointId)?.resource ?? ''

/** The title of a command or an export: "Water card" and "Recharge". One that this version no longer has is another; its address names it. */
export function calledBy({ client }: Pick<Context, 'client'>, endpointId: string) {
  const endpoint = byId.get(endpointId)
  const text = texts[client.language]
  return endpoint
    ? { module: text.resource(endpoint.resource), action: text.action(endpoint) }
    : { module: text.t('logs.other.module'), action: text.t('logs.other.action') }
}

/** The commands and exports whose module or action is called so, or in part. */
export function commandsCalled(ctx: Context, part: string): string[] {
  const wanted = part.toLowerCase()
  return logged
    .map(({ id }) => ({ id, ...calledBy(ctx, id) }))
    .filter(({ module, action }) => `${module} ${action}`.toLowerCase().includes(wanted))
    .map(({ id }) => id)
}

/** How a refusal is kept. */
export interface StoredRefusal {
  endpointId: string
  requestId: string
  reason: Reason | null
  errorData: object | null
  errorFields: readonly FieldRefusal[] | null
}

/** Why it was refused, with every field or row, in the reader's language. */
export function errorMessage({ client }: Pick<Context, 'client'>, { reason, endpointId, ...stored }: StoredRefusal): string | null {
  if (reason === null) return null
  const text: Texts = texts[client.language]
  const fields = (stored.errorFields ?? []).map((refusal) => {
    const line = text.field(refusal, resourceOf(endpointId))
    return refusal.field.startsWith('#') ? `${refusal.field} ${line}` : line
  })
  // A version before or after may have refused for a reason of its own.
  const said = text.t.has(reason)
    ? text.reason(reason, { requestId: stored.requestId, ...stored.errorData })
    : text.t('logs.other.reason', { code: reason })
  return [said, ...fields].join('\n')
}
