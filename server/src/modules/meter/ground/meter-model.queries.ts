import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { waterMeters } from './water-meter.table.ts'
import { meterModels } from './meter-model.table.ts'

/** The settings that a meter and its model both have. */
const { deviceModel, maxFlowLitre, registerRangeLitre, reportHours, commands } = meterModels
export type ModelSettings = Pick<typeof meterModels.$inferSelect, 'maxFlowLitre' | 'registerRangeLitre' | 'reportHours' | 'commands'>

/** The settings of these models, by their values; a model without any is absent. */
export async function settingsOf({ db }: Context, models: readonly (string | undefined)[]): Promise<Map<string, ModelSettings>> {
  const wanted = [...new Set(models.filter((model) => model !== undefined))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ deviceModel, maxFlowLitre, registerRangeLitre, reportHours, commands })
    .from(meterModels)
    .where(inArray(deviceModel, wanted))
  return new Map(rows.map(({ deviceModel, ...settings }) => [deviceModel, settings]))
}

/** The same as a form shows them. */
export async function modelDefaults(ctx: Context, { deviceModel }: { deviceModel: string }) {
  const settings = (await settingsOf(ctx, [deviceModel])).get(deviceModel)
  if (!settings) return { defaults: null }
  const { maxFlowLitre, registerRangeLitre, reportHours, commands } = settings
  return { defaults: { maxFlow: maxFlowLitre, registerRange: registerRangeLitre, reportHours, commands } }
}

export async function modelOf({ db }: Context, id: number): Promise<{ deviceModel: string; settings: ModelSettings }> {
  const [model] = await db
    .select({ deviceModel, settings: { maxFlowLitre, registerRangeLitre, reportHours, commands } })
    .from(meterModels)
    .where(eq(meterModels.id, id))
  if (!model) throw notFound('meterModel.error.missing')
  return model
}

/** Meters of the model with at least one other setting. */
export const differsFrom = (model: string, settings: ModelSettings): SQL =>
  and(
    eq(waterMeters.deviceModel, model),
    or(
      ne(waterMeters.maxFlowLitre, settings.maxFlowLitre),
      ne(waterMeters.registerRangeLitre, settings.registerRangeLitre),
      ne(waterMeters.reportHours, settings.reportHours),
      ne(waterMeters.commands, settings.commands),
    ),
  )!
