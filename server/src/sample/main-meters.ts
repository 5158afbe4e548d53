import { mainMeterApi } from '@weir/contract/modules/meter/main-meter'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { toZone } from '@weir/contract/platform/zone'

import type { Writing } from '../kernel/context.ts'
import { registerOf } from './consumption.ts'
import { perform } from './perform.ts'
import { homeReporters, REPLACED } from './replacing.ts'
import { registerText, reporterOf } from './reports.ts'
import { COMMUNITIES, HOUSEHOLD_PLAN } from './town.ts'

/** Litres at the start of the story. */
const INITIAL = 4_200_000

/** The main meter of each community: at its pipe, before the homes. */
const MAIN_METERS = COMMUNITIES.map(({ name, lost }, community) => ({
  name,
  deviceSn: `21031690000${community}`,
  lost,
  homes: HOUSEHOLD_PLAN.filter((household) => household.community === community && household.roomNo === undefined),
  reportMinute: 12 + community,
}))

/** All meters of the utility. */
export const reportersOf = (start: Date) => [
  ...HOUSEHOLD_PLAN.flatMap((household) => homeReporters(household, start)),
  ...mainReporters(start),
]

/** The serial numbers of all meters that the story ever has. */
export const metersOfTown = (): string[] => [...HOUSEHOLD_PLAN, ...MAIN_METERS, ...REPLACED].map(({ deviceSn }) => deviceSn)

/** They report like the meters of homes. Their water is that of the homes, and a share that is lost on the way. */
const mainReporters = (start: Date) =>
  MAIN_METERS.map(({ deviceSn, homes, lost, reportMinute }) => {
    const registers = homes.map((household) => ({ register: registerOf(household, start), from: household.initialRegister }))
    const used = (at: Date) => registers.reduce((sum, { register, from }) => sum + register(at) - from, 0)
    return reporterOf({ deviceSn, reportMinute, start, register: (at) => INITIAL + Math.round(used(at) * (1 + lost)) })
  })

/** Adds them to their communities, in order of `communityIds`. */
export async function writeMainMeters(ctx: Writing, communityIds: readonly number[], reportHours: number) {
  for (const [community, { deviceSn, name }] of MAIN_METERS.entries()) {
    const meter = { deviceSn, deviceModel: 'WS-40', reportHours, initialRegister: registerText(INITIAL) }
    const { id: meterId } = await perform(ctx, waterMeterApi.add, meter)
    const main = { communityId: communityIds[community]!, meterId, location: `${name}门口阀门井` }
    await perform(ctx, mainMeterApi.add, { ...main, startDate: toZone(ctx.now()).slice(0, 10) })
  }
}
