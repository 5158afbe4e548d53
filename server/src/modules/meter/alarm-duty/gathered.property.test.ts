import { type AlarmType, ALARM_TYPES } from '@weir/contract/modules/meter/device-alarm'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { readSettings } from '../../../kernel/settings.ts'
import { dutyTime } from './duty-message.ts'
import { gathered } from './duty-preview.ts'

const MINUTE = 60_000
const START = Date.parse('2026-01-01T00:00:00Z')
const ctx = { settings: readSettings(new Map()) }
const hours = fc.constantFrom('', '08:00-20:00', '20:00-08:00', '00:00-00:30', '09:00-09:00')
const alarms = fc.array(
  fc.record({
    type: fc.constantFrom<AlarmType>(...ALARM_TYPES.slice(0, 2), ...ALARM_TYPES.slice(-2)),
    at: fc.integer({ min: 0, max: 3 * 1440 }).map((minute) => new Date(START + minute * MINUTE)),
  }),
  { maxLength: 60 },
)

it('names each alarm once, and keeps the messages of a type apart and within the hours', () => {
  fc.assert(
    fc.property(alarms, hours, fc.integer({ min: 1, max: 120 }), (raised, dutyHours, minutes) => {
      const gatherMs = minutes * MINUTE
      const messages = gathered(raised, { gatherMs, leaves: (type, at) => dutyTime(ctx, dutyHours, type, at) })
      expect(new Set(messages.flatMap((message) => message.alarms))).toEqual(new Set(raised))
      expect(messages.reduce((sum, message) => sum + message.alarms.length, 0)).toBe(raised.length)
      for (const { type, at, alarms } of messages) {
        expect(alarms.every((alarm) => alarm.type === type && alarm.at <= at)).toBe(true)
        expect(dutyTime(ctx, dutyHours, type, at)).toEqual(at)
      }
      for (const ofType of Map.groupBy(messages, ({ type }) => type).values())
        for (const [n, { at }] of ofType.slice(1).entries()) expect(at.getTime() - ofType[n]!.at.getTime()).toBeGreaterThanOrEqual(gatherMs)
    }),
  )
})
