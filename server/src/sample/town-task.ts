import { taskApi } from '@weir/contract/modules/system/task'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { toZone } from '@weir/contract/platform/zone'
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'

import { users } from '../kernel/auth/access.table.ts'
import { deviceKeys } from '../kernel/auth/device-key.table.ts'
import { sha256 } from '../kernel/auth/tokens.ts'
import { type Context, inTransaction } from '../kernel/context.ts'
import { takeLock } from '../kernel/db/advisory-locks.ts'
import { loggable } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import { addTask } from '../services/task/add-task.ts'
import { carryOutTasks } from '../services/task/carry-out.ts'
import { defineTaskKind, type RunningTask } from '../services/task/task-kind.ts'
import { tasks } from '../services/task/task.table.ts'
import { perform } from './perform.ts'
import { GATEWAY } from './reports.ts'
import { newStory, writeStory } from './story.ts'
import { townPieces } from './town-pieces.ts'

const DAY = 86_400_000
const DAYS = 90
/** Between two looks at a town that another process writes, and after an error. */
const PAUSE_MS = 1000

/** First and last instant of the made-up history. */
interface Span {
  start: string
  until: string
}

const isTown = and(eq(tasks.kind, 'sampleData'), isNotNull(tasks.work))

/**
 * Whether the town is still to be written. A database without meters is given one, as a task of its first account. A real utility never is:
 * its administrators have said so.
 */
export const askForTown = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    await takeLock(ctx, 'sampleTown')
    if ((await ctx.db.$count(tasks, isTown)) > 0) return true
    if (ctx.settings.setupPage !== 'auto') return false
    if ((await perform(ctx, waterMeterApi.list, { pageSize: 1 })).total > 0) return false
    const accounts = ctx.db.select().from(users).where(isNull(users.deletedAt))
    const [first] = await accounts.orderBy(asc(users.id)).limit(1)
    const until = ctx.now()
    const work: Span = { start: midnight(new Date(until.getTime() - DAYS * DAY)).toISOString(), until: until.toISOString() }
    const sender = { ...ctx, actor: { ...ctx.actor, id: first!.id, deptId: first!.deptId } }
    await addTask(sender, { kind: 'sampleData', resource: 'waterMeter', filename: GATEWAY, permission: taskApi.all.id, work })
    return true
  })

/** Start of the business day in which an instant lies; where the clocks were changed that day, about so. */
function midnight(at: Date): Date {
  const [hours, minutes] = toZone(at).slice(11, 16).split(':').map(Number)
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000 - (hours! * 60 + minutes!) * 60_000)
}

export interface TownWriting {
  dataDir: string
  log: Pick<Log, 'error'>
  /** 0 to 1. */
  progress: (share: number) => void
  /** Called after each piece: others first. */
  giveWay: () => Promise<void>
  stopping: AbortSignal
}

/** Writes the town, or waits for the process that does, until it has ended or this process stops. Answers whether it is complete. */
export async function writeTown(contextOf: () => Promise<Context>, writing: TownWriting): Promise<boolean> {
  const { log, stopping } = writing
  while (!stopping.aborted) {
    try {
      const ctx = await contextOf()
      await carryOutTasks(ctx, [townKind(ctx, writing)], stopping)
      if ((await ctx.db.$count(tasks, isTown)) === 0) return isComplete(ctx)
    } catch (error) {
      log.error({ error: loggable(error) }, 'sample data interrupted, tried again')
    }
    await sleep(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined)
  }
  return false
}

async function isComplete({ db }: Context): Promise<boolean> {
  const towns = db.select({ state: tasks.state }).from(tasks).where(eq(tasks.kind, 'sampleData'))
  const [last] = await towns.orderBy(desc(tasks.id)).limit(1)
  return last?.state === 'done'
}

/** Its pieces are counted as its rows. The sender is the one who sees it; its writer is the built-in system user. */
const townKind = (system: Context, { log, ...writing }: TownWriting) =>
  defineTaskKind<Span>({
    kind: 'sampleData',
    run: (_, span, task) => carryOn(system, span, task, writing),
    // The console shows the end. An inbox needs no line about it.
    async ended(_, __, { state, failure, fault }) {
      if (state === 'failed') log.error({ reason: fault ?? failure?.reason }, 'sample data not finished')
    },
  })

type Carrying = Omit<TownWriting, 'log' | 'stopping'>

async function carryOn(system: Context, span: Span, task: RunningTask, { dataDir, progress, giveWay }: Carrying) {
  const [start, until] = [new Date(span.start), new Date(span.until)]
  const pieces = [...townPieces(start, until), (ctx: Context) => beginReporting(ctx, dataDir, start, until)]
  const total = pieces.length
  const then = { ...system, now: () => until }
  for (let done = task.from.done; done < total; done++) {
    progress(done / total)
    await inTransaction(then, async (ctx) => {
      await pieces[done]!(ctx)
      await task.progress({ ...ctx, now: system.now }, { done: done + 1, total, good: done + 1 })
    })
    await giveWay()
  }
}

/** The key of the gateway through which the meters report from now on. Its file is there before the town is complete. */
async function beginReporting({ db }: Context, dataDir: string, start: Date, until: Date) {
  const story = newStory(start, until)
  await db.insert(deviceKeys).values({ name: GATEWAY, keyHash: sha256(story.deviceKey) })
  writeStory(dataDir, story)
}
