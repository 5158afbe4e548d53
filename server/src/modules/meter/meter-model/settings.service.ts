import { meterModelApi, type JudgedAgain } from '@weir/contract/modules/meter/meter-model'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, gt } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { conflict, notFound, AppError, type FieldRefusal } from '../../../kernel/errors.ts'
import { addTask } from '../../../services/task/add-task.ts'
import { judgeAgain } from '../judging/judge-again.service.ts'
import { lockMeters, type Meter, type Placed } from '../ground/judging.store.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { differsFrom, type ModelSettings, modelOf } from '../ground/meter-model.queries.ts'
import type { RowEffect } from '../ground/meter-stat.store.ts'
import { cardsAfter, changesOf, asDryRun } from '../ground/effect.ts'
import { defineTaskKind, type RunningTask } from '../../../services/task/task-kind.ts'
import { editMeter } from '../water-meter/water-meter.service.ts'

type Api = typeof meterModelApi

/** The work of a task of the kind `meterSettings`: the settings are those of the moment it was sent. */
interface SettingsWork {
  deviceModel: string
  settings: ModelSettings
}

/** Of all meters of a model, the preview judges the readings of so many. */
const LOOKED = 50

/** The effect of other limits for one meter, taken back. */
export async function previewLimits(ctx: Context, { meterId, maxFlow, registerRange }: InputOf<Api['limitsPreview']>) {
  const [found] = await ctx.db
    .select({ deviceSn: waterMeters.deviceSn })
    .from(waterMeters)
    .where(and(eq(waterMeters.id, meterId), meterScope(ctx)))
  if (!found) throw notFound('waterMeter.error.missing')
  return tried(ctx, [found.deviceSn], (meter) => ({
    ...meter,
    maxFlowLitre: maxFlow ?? meter.maxFlowLitre,
    registerRangeLitre: registerRange ?? meter.registerRangeLitre,
  }))
}

/** The meters of a model that have other settings, and what its limits do to their readings. Of many meters, those of the first. */
export async function previewModel(ctx: Context, { id }: InputOf<Api['applyPreview']>) {
  const { deviceModel, settings } = await modelOf(ctx, id)
  const differing = and(differsFrom(deviceModel, settings), meterScope(ctx))
  const limited = and(differing, hasOtherLimits(settings), isNotNull(waterMeters.readTo), isNull(waterMeters.judgingSince))
  const looked = await ctx.db
    .select({ deviceSn: waterMeters.deviceSn })
    .from(waterMeters)
    .where(limited)
    .orderBy(asc(waterMeters.deviceSn))
    .limit(LOOKED)
  const { maxFlowLitre, registerRangeLitre } = settings
  return {
    meters: await ctx.db.$count(waterMeters, differing),
    limited: await ctx.db.$count(waterMeters, limited),
    looked: looked.length,
    effect: await tried(
      ctx,
      looked.map(({ deviceSn }) => deviceSn),
      (meter) => ({ ...meter, maxFlowLitre, registerRangeLitre }),
    ),
  }
}

const hasOtherLimits = ({ maxFlowLitre, registerRangeLitre }: ModelSettings) =>
  or(ne(waterMeters.maxFlowLitre, maxFlowLitre), ne(waterMeters.registerRangeLitre, registerRangeLitre))

/** The way of the real change, rolled back. */
const tried = (ctx: Context, sns: readonly string[], limited: (meter: Meter) => Meter) =>
  inTransaction(ctx, (ctx) =>
    asDryRun(ctx, true, async (ctx) => {
      const locked = [...(await lockMeters(ctx, sns)).values()]
      const changed = locked.map(limited).filter((meter, i) => !sameLimits(meter, locked[i]!))
      const settled = await judgeAgain(ctx, changed)
      return effectOf(ctx, settled, await isJudging(ctx, sns))
    }),
  )

const sameLimits = (a: Meter, b: Meter) => a.maxFlowLitre === b.maxFlowLitre && a.registerRangeLitre === b.registerRangeLitre

const isJudging = async ({ db }: Writing, sns: readonly string[]) =>
  (await db.$count(waterMeters, and(inArray(waterMeters.deviceSn, [...sns]), isNotNull(waterMeters.judgingSince)))) > 0

/** Sends the settings of a model to all its meters that have others, in the name of the caller. */
export async function applyModel(ctx: Writing, { id }: InputOf<Api['apply']>) {
  const { deviceModel, settings } = await modelOf(ctx, id)
  if ((await ctx.db.$count(waterMeters, and(differsFrom(deviceModel, settings), meterScope(ctx)))) === 0)
    throw conflict('meterModel.error.noMeters')
  const work: SettingsWork = { deviceModel, settings }
  ctx.changed({ resource: meterModelApi, id })
  return {
    jobId: await addTask(ctx, {
      kind: 'meterSettings',
      resource: 'waterMeter',
      filename: deviceModel,
      permission: meterModelApi.apply.id,
      work,
    }),
  }
}

type Effect = OutputOf<(typeof meterModelApi)['limitsPreview']>
type Move = JudgedAgain['moves'][number]

/** So many readings are named. */
const EXAMPLES = 10

/** The changed verdicts, litres, fen and cards. Read in the transaction of the change. */
async function effectOf(
  ctx: Writing,
  { verdicts, effects }: { verdicts: readonly Placed[]; effects: readonly RowEffect[] },
  goesOn: boolean,
): Promise<Effect> {
  const changed = verdicts.flatMap(({ deviceSn, link, judged }) => {
    const { id, judged: former } = link.stored!
    const moved = former.verdict !== judged.verdict || former.accepted !== judged.accepted
    return moved ? [{ id, deviceSn, time: new Date(link.at), register: link.register, from: former.verdict, to: judged.verdict }] : []
  })
  const moves = new Map<string, Move>()
  for (const { from, to } of changed) {
    const move = moves.get(`${from} ${to}`) ?? { from, to, count: 0 }
    moves.set(`${from} ${to}`, { ...move, count: move.count + 1 })
  }
  const { changes, quantity, amount } = changesOf(effects)
  return {
    readings: changed.length,
    moves: [...moves.values()].sort((a, b) => b.count - a.count),
    examples: changed.slice(0, EXAMPLES),
    quantity,
    amount,
    cards: await cardsAfter(ctx, changes),
    goesOn,
  }
}

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
