import { statfs } from 'node:fs/promises'
import { to } from '@weir/contract/modules/to'
import { asc, gte, sql } from 'drizzle-orm'
import { businessDay, dayNumber, dayText } from '@weir/contract/platform/zone'

import type { Context } from '../../../kernel/context.ts'
import { type Standby, standbyPart } from '../../../kernel/db/standby.ts'
import type { Texts } from '../../../kernel/texts.ts'
import { databaseSizes } from '../../../services/health/health.table.ts'
import { type Finding, type HealthCheck, sizeText, stateOfDisk } from '../../../services/health/health-check.ts'
import { processStates } from '../monitor/monitor.queries.ts'
import { healthSettings } from './health-settings.ts'

const page = to('server')
const NEEDED_ROLES = ['web', 'worker', 'ingest'] as const

/** The first samples come within seconds of a start; a busy database lets them wait. */
const noFigures = (t: Texts['t']): Finding => ({
  state: 'look',
  page,
  figure: t('healthWords.figure.noFigures'),
  advice: t('healthWords.advice.noFigures'),
})

async function processFindings(ctx: Context, t: Texts['t']): Promise<Finding[]> {
  const all = await processStates(ctx)
  const alive = all.filter(({ isSilent }) => !isSilent)
  if (alive.length === 0) return [noFigures(t)]
  const missing = NEEDED_ROLES.filter((role) => !alive.some(({ roles }) => roles.includes(role))).map((role): Finding => ({
    state: 'act',
    name: role,
    page,
    figure: t('healthWords.figure.noRole', { role }),
    advice: t(`healthWords.advice.noRole.${role}`),
    runbook: 'failover',
  }))
  const silent = all
    .filter(({ isSilent }) => isSilent)
    .map(({ name, seenAt }): Finding => ({
      state: 'look',
      name,
      page,
      since: seenAt,
      figure: t('healthWords.figure.silent'),
      advice: t('healthWords.advice.silent'),
      runbook: 'failover',
    }))
  const builds = new Set(alive.map(({ build = '' }) => build))
  const mixed: Finding[] =
    builds.size > 1
      ? [
          {
            state: 'act',
            page,
            figure: t('healthWords.figure.mixedVersions', { count: builds.size }),
            advice: t('healthWords.advice.mixedVersions'),
          },
        ]
      : []
  const troubles = [...missing, ...silent, ...mixed]
  return troubles.length > 0 ? troubles : [{ state: 'fine', page, figure: t('healthWords.figure.processes', { count: alive.length }) }]
}

const [CLOCK_OFF_MS, CLOCK_WRONG_MS] = [2000, 30_000]

async function clockFindings(ctx: Context, t: Texts['t']): Promise<Finding[]> {
  const alive = (await processStates(ctx)).filter(({ isSilent, latest }) => latest && !isSilent)
  if (alive.length === 0) return [noFigures(t)]
  const off = alive.map(({ name, latest }) => ({ name, ms: Math.abs(latest!.clockOffMs) }))
  const wrong = off.filter(({ ms }) => ms >= CLOCK_OFF_MS)
  const seconds = (ms: number) => Math.round(ms / 100) / 10
  if (wrong.length === 0)
    return [{ state: 'fine', figure: t('healthWords.figure.clock', { seconds: seconds(Math.max(0, ...off.map(({ ms }) => ms))) }) }]
  return wrong.map(({ name, ms }) => ({
    state: ms < CLOCK_WRONG_MS ? 'look' : 'act',
    name,
    figure: t('healthWords.figure.clockOff', { seconds: seconds(ms) }),
    advice: t('healthWords.advice.clock'),
  }))
}

async function diskFindings(ctx: Context, t: Texts['t']): Promise<Finding[]> {
  const { disks, isEmbedded, size } = await disksOf(ctx)
  if (disks.length === 0) return [noFigures(t)]
  const found = disks.map(({ name, free, total }): Finding => {
    const state = stateOfDisk(free, total, isEmbedded ? size : 0)
    const about = { name, page, figure: t('healthWords.figure.disk', { free: sizeText(free), total: sizeText(total) }) }
    return state === 'fine' ? { ...about, state } : { ...about, state, advice: t('healthWords.advice.disk') }
  })
  const isDatabaseSeen = isEmbedded || disks.some(({ isDatabase }) => isDatabase)
  return isDatabaseSeen ? found : [...found, { state: 'fine', name: 'PostgreSQL', figure: t('healthWords.figure.diskUnseen') }]
}

interface Disk {
  name: string
  free: number
  total: number
  isDatabase?: true
}

/** Of every data directory, and of the database where this process can see it. */
async function disksOf(ctx: Context): Promise<{ disks: Disk[]; isEmbedded: boolean; size: number }> {
  const states = (await processStates(ctx)).filter(({ isSilent, latest }) => latest && !isSilent)
  const disks = new Map(
    states.map(({ host, dataDir, latest }) => {
      const name = `${host}:${dataDir}`
      return [name, { name, free: latest!.diskFree, total: latest!.diskTotal }]
    }),
  )
  const { database } = ctx.parts.get(healthSettings)
  const server = database === 'here' ? await diskOfServer(ctx) : undefined
  return { disks: [...disks.values(), ...(server ? [server] : [])], isEmbedded: database === 'embedded', size: await sizeOf(ctx) }
}

/** A server tells its directory to some roles only. Not every user may look at that disk. */
async function diskOfServer({ db }: Context): Promise<Disk | undefined> {
  try {
    const { rows } = await db.execute<{ name: string }>(sql`select current_setting('data_directory') as name`)
    const { name } = rows[0]!
    const { bavail, blocks, bsize } = await statfs(name)
    return { name: `PostgreSQL:${name}`, free: bavail * bsize, total: blocks * bsize, isDatabase: true }
  } catch {
    return undefined
  }
}

async function sizeOf({ db }: Context): Promise<number> {
  const { rows } = await db.execute<{ size: number }>(sql`select pg_database_size(current_database())::float8 as size`)
  return rows[0]!.size
}

/** A forecast looks back over a month, and needs a week of it. */
const [LOOKS_BACK_DAYS, LEAST_DAYS] = [30, 7]
const [SOON_DAYS, NEAR_DAYS] = [30, 180]
const YEAR_DAYS = 365

async function databaseFindings(ctx: Context, t: Texts['t']): Promise<Finding[]> {
  const standby = ctx.parts.get(standbyPart)
  return [await databaseFinding(ctx, t), ...(standby ? [await standbyFinding(ctx, standby, t)] : [])]
}

const STANDBY_LATE_MS = 5000

async function standbyFinding({ now }: Context, standby: Standby, t: Texts['t']): Promise<Finding> {
  const taken = await standby.take()
  const name = 'DATABASE_READ_URL'
  const advice = t('healthWords.advice.standby')
  if (!taken) return { state: 'look', name, figure: t('healthWords.figure.noStandby', { error: standby.reason() ?? '' }), advice }
  const lateMs = Math.max(0, now().getTime() - taken.asOf.getTime())
  const figure = t('healthWords.figure.standby', { seconds: Math.round(lateMs / 100) / 10 })
  return lateMs < STANDBY_LATE_MS ? { state: 'fine', name, figure } : { state: 'look', name, figure, advice }
}

async function databaseFinding(ctx: Context, t: Texts['t']): Promise<Finding> {
  const { disks, isEmbedded, size } = await disksOf(ctx)
  const growth = await growthOf(ctx, size)
  if ('days' in growth)
    return {
      state: 'fine',
      page,
      figure: t('healthWords.figure.databaseNew', { size: sizeText(size), days: growth.days, needed: LEAST_DAYS }),
    }
  const { perDay } = growth
  const known = disks.find(({ isDatabase }) => isDatabase) ?? (isEmbedded ? disks[0] : undefined)
  const daysLeft = known && perDay > 0 ? Math.floor(known.free / perDay) : Infinity
  const said = { size: sizeText(size), perDay: sizeText(Math.max(0, perDay)) }
  if (daysLeft >= NEAR_DAYS)
    return {
      state: 'fine',
      page,
      figure: t('healthWords.figure.database', { ...said, inYear: sizeText(size + Math.max(0, perDay) * YEAR_DAYS) }),
    }
  return {
    state: daysLeft < SOON_DAYS ? 'act' : 'look',
    page,
    figure: t('healthWords.figure.databaseFills', { ...said, days: daysLeft }),
    advice: t('healthWords.advice.database'),
  }
}

/** Bytes a day, from the oldest sample of the last month until now; `days`: too few of them. */
async function growthOf({ db, now }: Context, size: number): Promise<{ perDay: number } | { days: number }> {
  const today = businessDay(now().getTime())
  const [first] = await db
    .select()
    .from(databaseSizes)
    .where(gte(databaseSizes.day, dayText(today - LOOKS_BACK_DAYS)))
    .orderBy(asc(databaseSizes.day))
    .limit(1)
  const days = first ? today - dayNumber(first.day) : 0
  return first && days >= LEAST_DAYS ? { perDay: (size - first.bytes) / days } : { days }
}

/** The ground of the product: processes, clocks, disks, the database. */
export const machineHealth: readonly HealthCheck[] = [
  { subject: 'processes', look: processFindings },
  { subject: 'clock', look: clockFindings },
  { subject: 'disk', look: diskFindings },
  { subject: 'database', look: databaseFindings },
]
