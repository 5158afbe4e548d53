import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { PERSONAL_KINDS } from '@weir/contract/platform/personal-data'
import { expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import type { Holding, PersonalTable } from '../src/services/personal/personal-data.ts'

const SOURCES = join(import.meta.dirname, '../src')
const MAP = join(import.meta.dirname, '../../docs/personal-data.md')

async function tablesOfSources(): Promise<PgTable[]> {
  const files = globSync('**/*.table.ts', { cwd: SOURCES }).sort()
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(SOURCES, file)).href) as Promise<object>))
  return modules.flatMap((module) => Object.values(module).filter((one): one is PgTable => is(one, PgTable)))
}

const declared: readonly PersonalTable[] = weir.personal.flatMap(({ tables }) => tables)
const nameOf = (table: PgTable) => getTableConfig(table).name

it('declares each table once', async () => {
  const names = (await tablesOfSources()).map(nameOf).sort()
  expect(names.length).toBeGreaterThan(100)
  expect(declared.map(({ table }) => nameOf(table)).sort()).toEqual([...new Set(names)])
})

/** The compiler holds the same. It would not, if a column had a type that it does not know as a text. */
it('declares each column that can hold a text', () => {
  const texts = /^(varchar|text|char|jsonb|bytea)/
  const isText = ({ enumValues, getSQLType }: PgColumn, column: PgColumn) => texts.test(getSQLType.call(column)) && !enumValues?.length
  const missing = declared.flatMap(({ table, columns }) =>
    Object.entries(getTableColumns(table) as Record<string, PgColumn>)
      .filter(([name, column]) => isText(column, column) && !(name in columns))
      .map(([name]) => `${nameOf(table)}.${name}`),
  )
  // Codes of the program that have no list of values in the table: their types are closed.
  expect(missing).toEqual(CODES)
})

const CODES = ['operation_log.reason', 'sys_task.language']

it('finds the person in each table that holds personal data, or says why it stays', () => {
  const lost = declared.filter(({ columns, household, account, searched }) => {
    const isErased = Object.values(columns).some(({ is }) => is === 'emptied' || is === 'renamed' || is === 'masked')
    return isErased && !household && !account && !searched
  })
  expect(lost.map(({ table }) => nameOf(table))).toEqual([])
})

const HOW: Record<Exclude<Holding['is'], 'none'>, string> = { emptied: 'goes', renamed: 'neutral text', masked: 'masked', kept: 'stays' }

function linesOfMap(): string[] {
  const rows = declared
    .toSorted((a, b) => (nameOf(a.table) < nameOf(b.table) ? -1 : 1))
    .flatMap(({ table, columns, household, account, searched, goes }) =>
      Object.entries(columns).flatMap(([name, holding]) => {
        if (holding.is === 'none') return []
        const whose = searched ? 'by known values' : [household && 'household', account && 'account'].filter(Boolean).join(', ')
        const how = holding.is === 'kept' ? `stays: ${holding.why}` : goes ? 'the row goes' : HOW[holding.is]
        return [[`\`${nameOf(table)}.${name}\``, holding.kind, whose, how]]
      }),
    )
  const all = [['column', 'kind', 'found', 'at an erasure'], ...rows]
  const widths = all[0]!.map((_, at) => Math.max(...all.map((row) => row[at]!.length)))
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  return [line(all[0]!), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)]
}

/** `PERSONAL_WRITE=1` writes it; a review reads what changed. */
it('has the map of docs/personal-data.md', async () => {
  const [from, to] = ['<!-- map -->\n\n', '\n\n<!-- end of the map -->']
  const text = await readFile(MAP, 'utf8')
  const now = text.slice(0, text.indexOf(from) + from.length) + linesOfMap().join('\n') + text.slice(text.indexOf(to))
  if (process.env.PERSONAL_WRITE) await writeFile(MAP, now)
  expect(now.split('\n')).toEqual((process.env.PERSONAL_WRITE ? now : text).split('\n'))
})

it('knows each kind of personal data in some column', () => {
  const known = new Set(
    declared.flatMap(({ columns }) => Object.values(columns).flatMap((holding) => (holding.is === 'none' ? [] : [holding.kind]))),
  )
  expect(PERSONAL_KINDS.filter((kind) => !known.has(kind))).toEqual([])
})
