import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { bookingsIn } from './sale/bookings.ts'

const SOURCES = join(import.meta.dirname, '../src')
const BOOKING = 'modules/card/ground/ledger.store.ts'

const sources = globSync('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts'] })
const bookings = (file: string) => bookingsIn(readFileSync(join(SOURCES, file), 'utf8'))

it('finds one place that books money and water', () => {
  const elsewhere = sources
    .filter((file) => file !== BOOKING)
    .flatMap((file) => bookings(file).map((found) => `server/src/${file}:${found}`))
  expect(elsewhere, `only server/src/${BOOKING} may change these: call \`book\` or \`bookAll\``).toEqual([])
  expect(bookings(BOOKING)).toHaveLength(3)
})

it.each([
  ['an entry', 'await db.insert(ledgerEntries).values(entry)'],
  ['an entry in SQL', 'db.execute(sql`\n  insert into ledger_entry (card_id) values (1)`)'],
  ['a month', 'await db.update(cardMonths).set({ usageLitre: litre(0) })'],
  ['a month in SQL', 'db.execute(sql`insert into ${cardMonths} (card_id, month) values (1, 2)`)'],
  ['entries taken away', 'db.execute(sql`delete from ${ledgerEntries}`)'],
  [
    'a sum',
    'await ctx.db\n  .update(waterCards)\n  .set({ orderNo, remainingLitre: add(card.remainingLitre, litres) })\n  .where(eq(waterCards.id, id))',
  ],
  ['a sum by its short name', 'db.update(waterCards).set({ usedLitre })'],
  ['sums put together before', 'const totals = {\n  remainingLitre: kept,\n}\nawait db.update(waterCards).set({ ...totals })\n'],
  ['a sum of a new card', 'db.insert(waterCards).values({ ...place, totalRechargeFen: fen(100) })'],
  ['a sum in SQL', 'db.execute(sql`update water_card set version = version + 1, adjusted_litre = 0 where id = 1`)'],
  ['a sum of a named table', 'db.execute(sql`update ${waterCards} set used_litre = 0`)'],
])('finds %s that another one books, with its line', (_, statement) => {
  const source = `import x from 'x'\n\n${statement}\n`
  expect(bookingsIn(source)).toEqual([expect.stringMatching(/^\d+: .*(insert|update|delete)/)])
})

it.each([
  'db.update(waterCards).set({ state }).where(eq(waterCards.id, id))\nconst after = { remainingLitre }',
  'db.select({ remainingLitre: waterCards.remainingLitre }).from(waterCards)',
  'db.execute(sql`update water_card set dept_id = 1`)\nconst x = sql`select remaining_litre from water_card`',
  'db.update(waterMeters).set({ usedLitre })',
])('lets pass what books nothing: %s', (source) => {
  expect(bookingsIn(source)).toEqual([])
})
