import { SETTINGS } from '@weir/contract/modules/settings'
import { configApi } from '@weir/contract/modules/system/config'

import type { Writing } from '../kernel/context.ts'
import { adjustSome, planPrice } from './adjusting.ts'
import { payAstray } from './astray.ts'
import { addDemoTable } from './demo-table.ts'
import { putSomeOnDuty } from './duties.ts'
import { historyPieces } from './history.ts'
import { cardIdsOf, connectMeters, householdPieces, suspendOne } from './households.ts'
import { perform } from './perform.ts'
import type { Piece } from './piece.ts'
import { remindSome } from './reminding.ts'
import { writeSilences } from './silences.ts'
import { simCardPieces } from './sim-cards.ts'
import { shareOneView } from './view-sharing.ts'
import { bindSome } from './wechat.ts'

/** A small utility to look around in, written by the product's own handlers: the same pieces for the same story. */
export const townPieces = (start: Date, until: Date): Piece[] => [
  ...householdPieces(start),
  ...historyPieces(start, until),
  writeSilences,
  async (ctx) => adjustSome(ctx, await cardIdsOf(ctx)),
  planPrice,
  async (ctx) => bindSome(ctx, await cardIdsOf(ctx)),
  async (ctx) => payAstray(ctx, await cardIdsOf(ctx)),
  connectMeters,
  async (ctx) => suspendOne(ctx, await cardIdsOf(ctx), '住户已搬离'),
  ...simCardPieces(until),
  remindSome,
  putSomeOnDuty,
  shareOneView,
  addDemoTable,
  openDemo,
]

/** Those who look around in the sample town may see how the console is made. */
async function openDemo(ctx: Writing) {
  const { list } = await perform(ctx, configApi.list, { configKey: SETTINGS.demoEnabled.key })
  for (const { id, name, configKey, notes, version } of list)
    await perform(ctx, configApi.edit, { id, name, configKey, notes, version, configValue: 'on' })
}
