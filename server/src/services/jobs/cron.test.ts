import { CRON_PRESETS } from '@weir/contract/modules/system/sys-job'
import { businessZone, setBusinessZone, toZone } from '@weir/contract/platform/zone'
import { afterEach, expect, it } from 'vitest'

import { faultOf, nextTicks, describeCron } from './cron.ts'

const from = new Date('2026-01-31T15:59:58Z')
const own = businessZone()
afterEach(() => setBusinessZone(own))

it.each(CRON_PRESETS)('takes what is offered: %s', (preset) => expect(faultOf(preset, from)).toBeUndefined())

it('counts by the clock of the business, whatever the zone of the machine is', () => {
  const daily = () => nextTicks('0 0 1 * * ?', 2, from).map(toZone)
  expect(daily()).toEqual(['2026-02-01T01:00:00.000+08:00', '2026-02-02T01:00:00.000+08:00'])
  setBusinessZone('Europe/Berlin')
  expect(daily()).toEqual(['2026-02-01T01:00:00.000+01:00', '2026-02-02T01:00:00.000+01:00'])
})

it('reads five fields, six fields, question marks and steps from a number alike', () => {
  const ticks = (expression: string) => nextTicks(expression, 3, from)
  expect(ticks('0/15 * * * * ?')).toEqual(ticks('*/15 * * * * *'))
  expect(ticks('0 */5 * * * ?')).toEqual(ticks('*/5 * * * *'))
})

it('counts weekdays from Sunday, 0 and also 7, and knows them by name; what is said of them counts alike', () => {
  const day = (weekday: string) => nextTicks(`0 0 12 ? * ${weekday}`, 1, from)[0]!.getUTCDay()
  expect(['0', '1', '6', '7', 'SUN', 'MON', 'SAT'].map(day)).toEqual([0, 1, 6, 0, 0, 1, 6])
  const said = ['0', '1', '7'].map((weekday) => describeCron(`0 0 12 ? * ${weekday}`, 'en'))
  expect(said).toEqual(['Weekly on Sunday at 12:00', 'Weekly on Monday at 12:00', 'Weekly on Sunday at 12:00'])
  expect(describeCron('0 0 12 ? * 1-5', 'en')).toContain('Monday through Friday')
})

it.each([
  ['* * * * * *', 'cronTooOften'],
  ['0,58 * * * * ?', 'cronTooOften'],
  ['0 0 0 30 2 ?', 'cronNever'],
  ['0 0 25 * * ?', 'cronWrong'],
  ['a b c d e', 'cronWrong'],
  ['* * * *', 'cronWrong'],
  ['0 0 0 1 1 ? 2027', 'cronWrong'],
] as const)('refuses %s: %s', (expression, fault) => expect(faultOf(expression, from)).toBe(fault))
