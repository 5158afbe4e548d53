import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import { expect, it } from 'vitest'

import type { Context } from '../../../kernel/context.ts'
import { told } from './device-alarm-texts.ts'

const reader = { client: { language: 'en' } } as Context

it.each<[AlarmType, Record<string, string>, string]>([
  ['OVERDRAFT', { remaining: '-21.136' }, '−21.14 t left'],
  [
    'READING_SPIKE',
    { register: '1212.350', lastRegister: '312.470', limit: '60.000' },
    'Reads 1,212.350 t after 312.470 t; at most 60.000 t could have flowed',
  ],
  ['OVER_USE', { day: '2026-01-01', usage: '3.218', limit: '3.000' }, '3.22 t on 2026-01-01, limit 3.00 t'],
])('says the figures of %s as screens do: water with two places, registers with three, a true minus', (messageType, params, content) => {
  expect(told(reader, { messageType, params, content: null as string | null }).content).toBe(content)
})
