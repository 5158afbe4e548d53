import { inArray } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { meterModels } from './meter-model.table.ts'

/** The settings that a meter and its model both have. */
const { deviceModel, maxFlowLitre, registerRangeLitre, reportHours, commands } = meterModels

/** The settings of these models, by their values; a model without any is absent. */
export async function settingsOf({ db }: Context, models: readonly (string | undefined)[]) {
  const wanted = [...new Set(models.filter((model) => model !== undefined))]
  if (wanted.length === 0) return new Map<string, never>()
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
