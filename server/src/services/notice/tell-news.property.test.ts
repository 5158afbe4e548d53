import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { readingApi } from '@weir/contract/modules/meter/reading'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { emptyDatabase } from '../../../test/db/database.ts'
import { emptyTables } from '../../../test/db/empty-tables.ts'
import { FILES_DIR } from '../../../test/app/files-dir.ts'
import { accessWorld, type AccessWorld, isVisible } from '../../../test/scope/access-world.ts'
import { ACCESS_TABLES, idOf, writeAccess, writeMenus } from '../../../test/scope/write-access.ts'
import { inTransaction, systemContext, createParts } from '../../kernel/context.ts'
import { readSettings } from '../../kernel/settings.ts'
import { defineNews, announce, tellNews } from './news.ts'
import { notices } from './notice.table.ts'

const RUNS = process.env.TEST_LONG ? 3_000 : 15
const [ALARMS, HELD] = [deviceAlarmApi.list.id, readingApi.held.id]
const STAFF = 3

const raised = defineNews({ kind: 'alarmsRaised', notice: 'alarmsRaised', list: deviceAlarmApi.list })
/** Holders of the list of held readings get the news there. */
const ofHeld = defineNews({ ...raised, kind: 'alarmsOfHeldRaised', butNot: readingApi.held })

interface Told {
  dept: number
  by: number
  count: number
  knownTo: number | undefined
  /** Users who list held readings get the news about the reading instead. */
  isOfHeld: boolean
}

const person = fc.nat(STAFF - 1)
const story = accessWorld([ALARMS, HELD], STAFF).chain((world) => {
  const told = fc.record({
    dept: fc.nat(world.parents.length - 1),
    by: person,
    count: fc.integer({ min: 1, max: 5 }),
    knownTo: fc.option(person, { nil: undefined }),
    isOfHeld: fc.boolean(),
  })
  return fc.record({ world: fc.constant(world), news: fc.array(told, { maxLength: 8 }), later: fc.array(told, { maxLength: 3 }) })
})

/** By the rule, row by row: the number of news for each person. */
const expected = (world: AccessWorld, news: readonly Told[]) =>
  world.staff.map((_, person) =>
    news
      .filter((row) => row.knownTo !== person && isVisible(world, person, ALARMS, row))
      .filter((row) => !(row.isOfHeld && isVisible(world, person, HELD, row)))
      .reduce((sum, { count }) => sum + count, 0),
  )

it('notifies everybody of the rows that they may list, once, and nobody of any other', async () => {
  const { db } = await emptyDatabase()
  const now = () => new Date('2026-01-01T00:00:00Z')
  const ctx = systemContext({
    db,
    settings: readSettings(new Map()),
    now,
    wake: () => undefined,
    filesDir: FILES_DIR,
    parts: createParts(),
  })
  await writeMenus(db, [ALARMS, HELD])

  async function tell(news: readonly Told[]) {
    for (const { dept, by, count, knownTo, isOfHeld } of news) {
      const row = { deptId: idOf(dept), createdBy: idOf(by) }
      const known = knownTo === undefined ? {} : { knownTo: idOf(knownTo) }
      await inTransaction(ctx, (ctx) => announce(ctx, isOfHeld ? ofHeld : raised, { params: { type: 'OFFLINE' }, count, row, ...known }))
    }
    await tellNews(ctx, [raised, ofHeld])
  }

  async function heard() {
    const rows = await db.select().from(notices)
    return Array.from({ length: STAFF }, (_, person) => {
      const own = rows.filter(({ userId }) => userId === idOf(person))
      expect(own.length).toBeLessThanOrEqual(1)
      return Number(own[0]?.params['count'] ?? 0)
    })
  }

  await fc.assert(
    fc.asyncProperty(story, async ({ world, news, later }) => {
      await emptyTables(db, [...ACCESS_TABLES, notices])
      await writeAccess(db, world, (permission) => [permission === ALARMS ? 1 : 2])
      await tell(news)
      expect(await heard()).toEqual(expected(world, news))
      await tell(later)
      expect(await heard()).toEqual(expected(world, [...news, ...later]))
    }),
    { numRuns: RUNS },
  )
}, 3_600_000)
