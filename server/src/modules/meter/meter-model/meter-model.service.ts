import { meterModelApi } from '@weir/contract/modules/meter/meter-model'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { dictValueUsed } from '../../../kernel/crud/dict-labels.ts'
import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { reading } from './meter-model.list.ts'
import { meterModels } from '../ground/meter-model.table.ts'

type Api = typeof meterModelApi

export const plain = crudHandlers(meterModelApi, meterModels, {
  ...reading,
  values: ({ now }, { maxFlow, registerRange, ...input }) => ({
    ...input,
    maxFlowLitre: maxFlow,
    registerRangeLitre: registerRange,
    createdAt: now(),
  }),
  inUse: 'meterModel.error.inUse',
  taken: { meter_model_device_model_taken: { field: 'deviceModel', reason: 'meterModel.error.deviceModelTaken' } },
})

/** The dictionary gets the word of a model that it lacks: a model is entered in one place. */
export async function addModel(ctx: Writing, input: InputOf<Api['add']>) {
  const added = await plain.add(ctx, input)
  await keepWord(ctx, input.deviceModel)
  return added
}

/** Meters hold the name of their model, so it stays while there are any. Their own settings stay as they are. */
export async function editModel(ctx: Writing, input: InputOf<Api['edit']>) {
  const [model] = await ctx.db.select().from(meterModels).where(eq(meterModels.id, input.id)).for('update')
  if (!model) throw notFound('meterModel.error.missing')
  const isRenamed = input.deviceModel !== model.deviceModel
  if (isRenamed && (await areHeld(ctx, [model.deviceModel]))) throw invalid('deviceModel', 'meterModel.error.nameFixed')
  await plain.edit(ctx, { ...input, note: input.note ?? null })
  if (isRenamed) await keepWord(ctx, input.deviceModel)
  return {}
}

/** All or nothing. */
export async function deleteModels(ctx: Writing, input: InputOf<Api['delete']>) {
  const models = await ctx.db.select().from(meterModels).where(inArray(meterModels.id, input.ids)).for('update')
  const names = models.map(({ deviceModel }) => deviceModel)
  if (await areHeld(ctx, names)) throw conflict('meterModel.error.inUse')
  return plain.delete(ctx, input)
}

const keepWord = (ctx: Writing, value: string) => happened(ctx, dictValueUsed, { dictType: 'water_meter_model', value })

const areHeld = async ({ db }: Writing, names: string[]) => (await db.$count(waterMeters, inArray(waterMeters.deviceModel, names))) > 0
