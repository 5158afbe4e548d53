import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import type { ConsoleClient } from './console-client.ts'
import { LANES } from './workload.ts'

export interface Household {
  cardId: number
  cardNo: string
  deviceSn: string
}

/** When the meters of the tests were bound. */
export const BOUND_AT = '2026-01-01T00:00:00+08:00'

/** A card with a meter for every lane, entered as a clerk would; `commands`: the meters take credits. */
export async function addHouseholds(client: ConsoleClient, name: string, commands = false): Promise<Household[]> {
  const households: Household[] = []
  for (let lane = 0; lane < LANES; lane++) {
    const deviceSn = `${name}-${lane}`
    await client.call(waterMeterApi.add, { deviceSn, initialRegister: '0', commands })
    const person = { name: `Lane ${lane}`, idCardNo: nextIdCardNo(), telephone: `1380000000${lane}` }
    const { id: cardId } = await client.call(waterCardApi.add, { ...person, cardNo: deviceSn, unitPrice: '3.0000' })
    await client.call(waterCardApi.bind, { id: cardId, deviceSn, at: BOUND_AT })
    households.push({ cardId, cardNo: deviceSn, deviceSn })
  }
  return households
}

let persons = 0

/** Another one for every card; the last place is the check digit of GB 11643. */
function nextIdCardNo() {
  const digits = `11010119900101${String(++persons).padStart(3, '0')}`
  const sum = Array.from(digits).reduce((sum, digit, i) => sum + Number(digit) * (2 ** (17 - i) % 11), 0)
  return digits + '10X98765432'[sum % 11]!
}
