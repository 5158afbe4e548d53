import { and, asc, gt } from 'drizzle-orm'

import { type Context, inTransaction } from '../../../kernel/context.ts'
import { AppError, type FieldRefusal } from '../../../kernel/errors.ts'
import { defineTaskKind, type RunningTask } from '../../../services/task/task-kind.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { editMeter } from '../water-meter/water-meter.service.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import type { SettingsWork } from './limits.service.ts'
import { differsFrom } from '../ground/meter-model.queries.ts'

type Figures = Pick<RunningTask['from'], 'done' | 'good' | 'bad'>

/**
 * Gives the meters of a model its settings, one in a transaction: its readings are judged again in it. The condition finds the others, so
 * a process that goes on needs no list. A refused meter keeps its own settings.
 */
export const meterSettingsKind = defineTaskKind<SettingsWork>({
  kind: 'meterSettings',
  async run(ctx, { deviceModel, settings }, task) {
    const others = and(differsFrom(deviceModel, settings), meterScope(ctx))
    const total = task.from.done + (await ctx.db.$count(waterMeters, others))
    await task.progress(ctx, { total })
    const figures: Figures = { ...task.from }
    for (let meter = await following(ctx, others, ''); meter; meter = await following(ctx, others, meter.deviceSn)) {
      Object.assign(figures, await give(ctx, meter, settings, figures, task))
      task.stopping.throwIfAborted()
    }
  },
})

type One = { id: number; deviceSn: string }

async function following({ db }: Context, others: ReturnType<typeof and>, last: string): Promise<One | undefined> {
  const [next] = await db
    .select({ id: waterMeters.id, deviceSn: waterMeters.deviceSn })
    .from(waterMeters)
    .where(and(others, gt(waterMeters.deviceSn, last)))
    .orderBy(asc(waterMeters.deviceSn))
    .limit(1)
  return next
}

async function give(
  ctx: Context,
  { id, deviceSn }: One,
  settings: SettingsWork['settings'],
  { done, good, bad }: Figures,
  task: RunningTask,
) {
  const { maxFlowLitre: maxFlow, registerRangeLitre: registerRange, reportHours, commands } = settings
  const row = { row: done + 1, name: deviceSn }
  const changed = { done: done + 1, good: good + 1, bad }
  const refused = { done: done + 1, good, bad: bad + 1 }
  try {
    await inTransaction(ctx, async (ctx) => {
      await editMeter(ctx, { id, maxFlow, registerRange, reportHours, commands })
      await task.record(ctx, { ...changed, updated: changed.good, rows: [{ ...row, ok: true, errors: [] }] })
    })
    return changed
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { reason, data } = error
    await task.record(ctx, { ...refused, rows: [{ ...row, ok: false, errors: [{ field: 'deviceSn', reason, data } as FieldRefusal] }] })
    return refused
  }
}
