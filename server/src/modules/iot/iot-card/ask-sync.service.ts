import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { gatewayOf } from '../operator/gateways.ts'
import { holdCards } from '../ground/iot-card-find.ts'
import { syncSoon } from './sync-soon.service.ts'

/** The operator is asked about these cards before all others, at once. */
export async function askForSync(ctx: Writing, { ids }: InputOf<(typeof iotCardApi)['sync']>) {
  for (const card of await holdCards(ctx, ids)) {
    if (card.lifecycle === 'loggedOff') throw conflict('iotCard.error.loggedOff')
    if (!gatewayOf(ctx, card.operator)) throw conflict('iotCard.error.notConnected')
    await syncSoon(ctx, card.id)
    ctx.changed({ resource: iotCardApi, id: card.id })
  }
  return {}
}
