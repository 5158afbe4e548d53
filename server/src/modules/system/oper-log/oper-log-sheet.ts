import { sql } from 'drizzle-orm'

import type { FurtherColumn } from '../../../kernel/crud/export.ts'
import type { RecordedChange } from '../../../kernel/operation-log/change.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import type { Texts } from '../../../kernel/texts.ts'
import { resourceOf } from './oper-log-words.ts'

/** A cell of a spreadsheet holds 32,767 characters. */
const CELL_MOST = 32_000
const NOTHING = '—'

/** The columns of the export beside those of the list: a command's input and its changes, in words. */
export const sheetColumns: readonly FurtherColumn[] = [
  {
    name: 'parameters',
    of: sql`json_build_object('endpointId', ${operationLogs.endpointId}, 'input', ${operationLogs.input})`,
    say: ({ endpointId, input }: { endpointId: string; input: object | null }, text) => {
      const resource = resourceOf(endpointId)
      return cut(
        Object.entries(input ?? {}).map(([field, value]) => `${labelOf(text, resource, field)}: ${said(text, resource, field, value)}`),
      )
    },
  },
  {
    name: 'changes',
    of: sql`${operationLogs.changes}`,
    say: (changes: readonly RecordedChange[] | null, text) => cut((changes ?? []).flatMap((change) => linesOf(text, change))),
  },
]

/** "Water card #17", then "Unit price: 3.00 → 3.45" for each field. */
function linesOf(text: Texts, { resource, id, before, after }: RecordedChange): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const line = (field: string) => {
    const [was, is] = [before, after].map((row) => said(text, resource, field, row?.[field]))
    return `${labelOf(text, resource, field)}: ${was} → ${is}`
  }
  return [`${titleOf(text, resource)} #${id}`, ...fields.map(line)]
}

/** A file has no titles to point at, so the code of another version stands behind its word. */
const other = (word: string, code: string) => `${word} (${code})`

function titleOf(text: Texts, resource: string) {
  const title = text.resource(resource)
  return title === resource ? other(text.t('logs.other.record'), resource) : title
}

function labelOf(text: Texts, resource: string, field: string) {
  if (field === 'version') return text.t('logs.version')
  if (field === 'id' || field === 'ids') return text.t('logs.number')
  if (field === 'each') return text.t('logs.each')
  const label = text.label(resource, field)
  return label === field ? other(text.t('logs.other.field'), field) : label
}

function said(text: Texts, resource: string, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return text.t(value ? 'crud.yes' : 'crud.no')
  if (field === 'status' && (value === 0 || value === 1)) return text.t(value === 1 ? 'crud.enabled' : 'crud.disabled')
  if (Array.isArray(value)) return value.map((inner) => said(text, resource, field, inner)).join(', ') || NOTHING
  return typeof value === 'string' ? text.option(resource, field, value) : JSON.stringify(value)
}

function cut(lines: string[]): string | null {
  const all = lines.join('\n')
  if (all === '') return null
  return all.length > CELL_MOST ? `${all.slice(0, CELL_MOST)}…` : all
}
