import type { ValveCommand, ValveReason } from '@weir/contract/modules/meter/valve'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { placeCommand, targetOf } from './valve.service.ts'
import { holdMeters, householdsOf, lastCommands, whyNoCommand } from './valve-meters.queries.ts'

type Api = typeof waterMeterApi

export const openValves = (ctx: Writing, input: InputOf<Api['openValve']>) => askFor(ctx, 'openValve', input)
export const closeValves = (ctx: Writing, input: InputOf<Api['closeValve']>) => askFor(ctx, 'closeValve', input)

interface Asked {
  ids: number[]
  reason: ValveReason
  note?: string | undefined
  overProtection?: boolean | undefined
}

/** 404; 409 no commands, nothing to change, or a protected household that the caller did not mean. */
async function askFor(ctx: Writing, type: ValveCommand, { ids, reason, note, overProtection = false }: Asked) {
  const meters = await holdMeters(ctx, ids)
  const sns = meters.map(({ deviceSn }) => deviceSn)
  const [last, households] = [await lastCommands(ctx, sns), await householdsOf(ctx, sns)]
  for (const meter of meters) {
    const household = households.get(meter.deviceSn)
    const refusal = whyNoCommand(meter, last.get(meter.deviceSn), type)
    if (refusal) throw conflict(`waterMeter.error.${refusal}`)
    const isProtected = type === 'closeValve' && (household?.protection ?? null) !== null
    if (isProtected && !overProtection) throw conflict('waterMeter.error.protectedHousehold')
    const cardId = household?.cardId ?? null
    await placeCommand(ctx, meter, { type, reason, note, origin: 'staff', cardId, overProtection: isProtected })
    const after = { valveWanted: targetOf(type), reason, note, ...(isProtected && { overProtection }) }
    ctx.changed({ resource: waterMeterApi, id: meter.id, before: meter, after })
  }
  return {}
}
