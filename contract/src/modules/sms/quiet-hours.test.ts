import { expect, it } from 'vitest'

import { QuietHours, quietUntil } from './quiet-hours.ts'

const at = (time: string) => new Date(`2026-03-05T${time}+08:00`)

it.each([
  ['21:00-08:00', '20:59:59', null],
  ['21:00-08:00', '21:00:00', '2026-03-06T08:00'],
  ['21:00-08:00', '23:30:30', '2026-03-06T08:00'],
  ['21:00-08:00', '00:00:00', '2026-03-05T08:00'],
  ['21:00-08:00', '07:59:59', '2026-03-05T08:00'],
  ['21:00-08:00', '08:00:00', null],
  ['12:00-14:00', '13:59:00', '2026-03-05T14:00'],
  ['12:00-14:00', '14:00:00', null],
  ['09:00-09:00', '09:00:00', null],
  ['', '03:00:00', null],
])('%s at %s: until %s', (hours, time, until) =>
  expect(quietUntil(hours, at(time))).toEqual(until === null ? null : new Date(`${until}:00+08:00`)),
)

it.each(['24:00-08:00', '9:00-10:00', '21:00', '21:00-08:60', '21:00 - 08:00'])('refuses %s', (typed) =>
  expect(QuietHours.safeParse(typed).success).toBe(false),
)
