import { SETTINGS } from '@weir/contract/modules/settings'
import { configApi } from '@weir/contract/modules/system/config'
import { waterMeterApi } from '@weir/contract/modules/water/water-meter'
import { toZone } from '@weir/contract/platform/zone'
import { sql } from 'drizzle-orm'

import { deviceKeys } from '../kernel/auth/device-key.table.ts'
import { sha256 } from '../kernel/auth/tokens.ts'
import { type Context, inTransaction, type Writing } from '../kernel/context.ts'
import { adjustSome, planPrice } from './adjusting.ts'
import { putSomeOnDuty } from './duties.ts'
import { writeHistory } from './history.ts'
import { connectMeters, suspendOne, writeHouseholds } from './households.ts'
import { perform } from './perform.ts'
import { payAstray } from './astray.ts'
import { writeSilences } from './silences.ts'
import { newStory, type Story } from './story.ts'
import { GATEWAY } from './reports.ts'
import { remindSome } from './reminding.ts'
import { writeSimCards } from './sim-cards.ts'
import { shareOneView } from './view-sharing.ts'
import { bindSome } from './wechat.ts'

const DAY = 86_400_000
const DAYS = 90
/** Any number, the same for every process of the product: several may start at once. */
const SAMPLE_LOCK = 8_274_003

/**
 * A small utility to look around in: written by the product's own handlers, whole or not at all, into a database without
 * meters. Nothing where there are some.
 */
export const writeSampleData = (ctx: Context, tell: (line: string) => void): Promise<Story | undefined> =>
  inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${SAMPLE_LOCK})`)
    if ((await perform(ctx, waterMeterApi.list, { pageSize: 1 })).total > 0) return undefined
    tell('writing the sample data: three communities, 120 households, 90 days of readings')
    const until = ctx.now()
    const start = midnight(new Date(until.getTime() - DAYS * DAY))
    const story = newStory(start, until)
    await write(ctx, story, start, until)
    return story
  })

async function write(ctx: Writing, { deviceKey }: Story, start: Date, until: Date) {
  await ctx.db.insert(deviceKeys).values({ name: GATEWAY, keyHash: sha256(deviceKey) })
  const cardIds = await writeHouseholds({ ...ctx, now: () => start })
  await writeHistory(ctx, cardIds, start, until)
  await writeSilences(ctx)
  await adjustSome(ctx, cardIds)
  await planPrice(ctx)
  await bindSome(ctx, cardIds)
  await payAstray(ctx, cardIds)
  await connectMeters(ctx)
  await suspendOne(ctx, cardIds, '住户已搬离')
  await writeSimCards(ctx, until)
  await remindSome(ctx)
  await putSomeOnDuty(ctx)
  await shareOneView(ctx)
  await openDemo(ctx)
}

/** Those who look around in the sample town may see how the console is made. */
async function openDemo(ctx: Writing) {
  const { list } = await perform(ctx, configApi.list, { configKey: SETTINGS.demoEnabled.key })
  for (const { id, name, configKey, notes, version } of list)
    await perform(ctx, configApi.edit, { id, name, configKey, notes, version, configValue: 'on' })
}

/** Start of the business day in which an instant lies; where the clocks were changed that day, about so. */
function midnight(at: Date): Date {
  const [hours, minutes] = toZone(at).slice(11, 16).split(':').map(Number)
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000 - (hours! * 60 + minutes!) * 60_000)
}
