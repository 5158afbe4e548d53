import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'

import { waterCards } from '../src/modules/card/index.ts'
import { waterMeters } from '../src/modules/meter/index.ts'
import { cardRows } from '../src/modules/card/ground/card-rows.ts'
import { weir } from '../src/modules/index.ts'

const SOURCES = join(import.meta.dirname, '../src')

/** Whatever the sources of this kind export, with the file. */
async function exportsOf(pattern: string): Promise<{ file: string; name: string; value: unknown }[]> {
  const files = globSync(`modules/**/${pattern}`, { cwd: SOURCES })
  const loaded = await Promise.all(files.map(async (file) => ({ file, exports: (await import(join(SOURCES, file))) as object })))
  return loaded.flatMap(({ file, exports }) => Object.entries(exports).map(([name, value]) => ({ file, name, value: value as unknown })))
}

describe('an event of a module', () => {
  const followed = weir.modules.flatMap(({ follows = [] }) => follows.map(({ subject }) => subject))

  it('is followed by at least one other, and a question has one answer', async () => {
    const declared = await exportsOf('*.events.ts')
    expect(declared.length).toBeGreaterThan(5)
    const unheard = declared.filter(({ value }) => !followed.includes(value as (typeof followed)[number]))
    expect(unheard.map(({ file, name }) => `server/src/${file}: no module follows ${name}`)).toEqual([])
    const questions = followed.filter(({ isQuestion }) => isQuestion)
    expect(questions.map(({ name }) => name)).toEqual([...new Set(questions)].map(({ name }) => name))
  })

  it('has a name of its own', async () => {
    const names = (await exportsOf('*.events.ts')).map(({ value }) => (value as { name: string }).name)
    expect(new Set(names).size).toBe(names.length)
  })
})

/** Or to its meter, which belongs to the card's department. */
const refersToCard = (table: PgTable) =>
  getTableConfig(table).foreignKeys.some(({ reference }) => [waterCards, waterMeters].includes(reference().foreignTable as never))

describe('rows of a card', () => {
  it('move with it to another department, in every table with an owner that knows a card or a meter', async () => {
    const tables = (await exportsOf('*.table.ts')).filter(({ value }) => is(value, PgTable))
    const owned = tables.filter(({ value }) => {
      const columns = getTableColumns(value as PgTable)
      const knows = ['cardId', 'cardNo', 'deviceSn'].some((name) => name in columns) || refersToCard(value as PgTable)
      return 'deptId' in columns && 'createdBy' in columns && knows
    })
    expect(owned.map(({ value }) => getTableName(value as PgTable))).toContain('meter_stat')
    const marked = new Set<unknown>(
      weir
        .newParts()
        .get(cardRows)
        .map(({ table }) => table),
    )
    const unmarked = owned.filter(({ name, value }) => name !== 'waterCards' && !marked.has(value))
    expect(
      unmarked.map(({ file, name }) => `server/src/${file}: ${name} needs byCard(…) or ofItsTime(…) among the cardRows of its module`),
    ).toEqual([])
  })
})
