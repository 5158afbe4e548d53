import { MeterReading } from '@weir/contract/modules/meter/reading'
import { z } from 'zod'

import { firstProblem, type Misread } from '../../../../services/mqtt/read-message.ts'
import { definePart } from '../../../../kernel/parts.ts'
import type { MeterConfig } from '../../environment.ts'
import type { Claim } from './claim.ts'
import type { OnenetSecrets } from './onenet-signature.ts'

/** The names that the properties of a platform's product have. */
export const FIELDS = ['register', 'time', 'battery', 'flags', 'valve'] as const
export type PushFields = Readonly<Record<(typeof FIELDS)[number], string>>

const DELIVERED: PushFields = { register: 'register', time: 'time', battery: 'battery', flags: 'flags', valve: 'valve' }

/** How pushes of platforms are read; `onenet`: if that push is taken. */
export interface PushSettings {
  fields: PushFields
  onenet?: OnenetSecrets | undefined
}
export const pushSettings = definePart<PushSettings>('meter.pushes', () => ({ fields: DELIVERED }))

/** From the operator's settings. */
export const pushesOf = ({ pushFields, onenetToken, onenetAesKey }: MeterConfig): PushSettings => ({
  fields: { ...DELIVERED, ...pushFields },
  onenet: onenetToken === undefined ? undefined : { token: onenetToken, aesKey: onenetAesKey },
})

/** The shortest digits of a number. A register has few enough that these are the written ones. */
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)
const asTime = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? dateText(value) : value)
const dateText = (ms: number) => (Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : ms)

/** The properties of a device as its platform pushes them. Others than these are none of our business. Undefined: no reading is among them. */
export function readProperties(
  given: unknown,
  at: Date,
  text: string,
  names: PushFields,
): Pick<Claim, 'register' | 'time' | 'battery' | 'flags' | 'valve' | 'text'> | Misread | undefined {
  const { data } = z.record(z.string(), z.unknown()).safeParse(given)
  if (!data || !Object.hasOwn(data, names.register)) return undefined
  const { [names.register]: register, [names.time]: time, [names.battery]: battery, [names.flags]: flags, [names.valve]: valve } = data
  const read = MeterReading.safeParse({
    register: asText(register),
    time: time === undefined ? at.toISOString() : asTime(time),
    ...(battery !== undefined && { battery }),
    ...(flags !== undefined && { flags }),
    ...(valve !== undefined && { valve }),
  })
  return read.success ? { ...read.data, text } : { fault: 'badReading', detail: firstProblem(read.error, ['payload']) }
}
