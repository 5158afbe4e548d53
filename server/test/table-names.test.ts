import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const MODULES = join(import.meta.dirname, '../src/modules')

const sources = globSync('**/*.ts', { cwd: MODULES, exclude: ['**/*.test.ts'] })
const textOf = (file: string) => readFileSync(join(MODULES, file), 'utf8')

/** The folder of each table, by its name in the database. */
const homes = new Map(
  sources
    .filter((file) => file.endsWith('.table.ts'))
    .flatMap((file) => [...textOf(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => [table!, dirname(file)] as const)),
)

/** The folder's own table, or one that it shares with others of its module. */
const isOwn = (home: string, folder: string) => `${folder}/`.startsWith(`${home}/`) || home === `${folder.split('/')[0]}/ground`

/** Tables of other folders that SQL names, which no rule about imports can see: `line: from water_card`. */
function foreignTablesIn(text: string, folder: string): string[] {
  const named = [...text.matchAll(/\b(?:from|join|update|into|using|lock table)\s+(?:only\s+)?"?(\w+)\b/gi)]
  return named
    .filter(({ 1: table }) => homes.has(table!) && !isOwn(homes.get(table!)!, folder))
    .map(({ index, 0: found }) => `${text.slice(0, index).split('\n').length}: ${found.replace(/\s+/g, ' ')}`)
}

it('finds no SQL that names a table of another folder: it imports the table and writes ${waterCards}', () => {
  expect(homes.get('water_card')).toBe('card/ground')
  const found = sources.flatMap((file) => foreignTablesIn(textOf(file), dirname(file)).map((name) => `server/src/modules/${file}:${name}`))
  expect(found).toEqual([])
})

it('finds one, and leaves the own ones alone', () => {
  const text = 'const x = sql`\n  select from region join\n  water_card on true`'
  expect(foreignTablesIn(text, 'place/region')).toEqual(['2: join water_card'])
  expect(foreignTablesIn(text, 'card/ground')).toEqual(['2: from region'])
  expect(foreignTablesIn(text, 'sale/water-card')).toEqual(['2: from region', '2: join water_card'])
})
