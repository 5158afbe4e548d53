import type { Messages } from '@weir/contract/locales/messages'
import type { AlarmType, AlarmParams } from '@weir/contract/modules/meter/device-alarm'
import { grouped, shownQuantity } from '@weir/contract/platform/figures'
import { toZone } from '@weir/contract/platform/zone'
import type { ICUArgs } from 'use-intl/core'

import type { Context } from '../../../kernel/context.ts'
import { texts } from '../../../kernel/texts.ts'

interface Stored {
  messageType: AlarmType
  params: Record<string, string>
  content: string | null
}

/** The optional facts; the texts leave those clauses out. */
const ABSENT = {
  suspectAt: 'none',
  daysLeft: 'none',
  days: 'none',
  battery: 'none',
  amount: 'none',
  why: 'none',
  imei: 'none',
  reported: 'none',
}
/** Hours from which a silence is said in days. */
const LONG = 120

/** Placeholders of a text that its kind of alarm has no fact for: one such does not compile below. */
type Lacking = {
  [T in AlarmType]: Exclude<keyof ICUArgs<Messages['deviceAlarm']['content'][T], object>, keyof AlarmParams[T]>
}[AlarmType]
type Facts = [Lacking] extends [never] ? never : Lacking

/** An alarm in the reader's language. A person's text stays as written. */
export function told<A extends Stored>({ client }: Context, alarm: A) {
  const { t } = texts[client.language]
  const { messageType, params, content } = alarm
  return {
    ...alarm,
    name: t(`deviceAlarm.option.messageType.${messageType}`),
    description: t(`deviceAlarm.description.${messageType}`),
    content: content ?? t(`deviceAlarm.content.${messageType}`, { ...ABSENT, ...readable(messageType, params) } as Facts),
  }
}

const WATER = ['remaining', 'quantity', 'usage']
const REGISTERS = ['register', 'lastRegister', 'suspectRegister']

/** The facts as a sentence has them, with a true minus: water with two places, registers with all three. */
function readable(messageType: AlarmType, params: Stored['params']) {
  const isWater = (fact: string) => WATER.includes(fact) || (fact === 'limit' && messageType === 'OVER_USE')
  const isRegister = (fact: string) => REGISTERS.includes(fact) || fact === 'limit'
  const read = (fact: string, value: string) => (isWater(fact) ? shownQuantity(value) : isRegister(fact) ? grouped(value) : value)
  const facts = Object.fromEntries(Object.entries(params).map(([fact, value]) => [fact, read(fact, value)]))
  const hours = Number(params.hours)
  return hours >= LONG ? { ...facts, days: String(Math.floor(hours / 24)) } : facts
}

/** A minute of the business zone, as the facts of an alarm say it: "2026-11-20 08:00". */
export const minuteOf = (instant: Date) => toZone(instant).slice(0, 16).replace('T', ' ')
