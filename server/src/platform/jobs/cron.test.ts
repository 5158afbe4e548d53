import { CRON_PRESETS } from '@weir/contract/modules/system/sys-job'
import { businessZone, setBusinessZone, toZone } from '@weir/contract/platform/zone'
import { afterEach, expect, it } from 'vitest'

import { faultOf, nextTicks } from './cron.ts'

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

it.each([
  ['* * * * * *', 'cronTooOften'],
  ['0,58 * * * * ?', 'cronTooOften'],
  ['0 0 0 30 2 ?', 'cronNever'],
  ['0 0 25 * * ?', 'cronWrong'],
  ['a b c d e', 'cronWrong'],
  ['* * * *', 'cronWrong'],
  ['0 0 0 1 1 ? 2027', 'cronWrong'],
] as const)('refuses %s: %s', (expression, fault) => expect(faultOf(expression, from)).toBe(fault))
