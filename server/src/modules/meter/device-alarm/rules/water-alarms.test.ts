import { type AlarmType, ALARM_TYPES } from '@weir/contract/modules/meter/device-alarm'
import { describe, expect, it } from 'vitest'

import { type AlarmWorld, alarmWorld } from '../../../../../test/meter/alarm-world.ts'

interface Case {
  opening?: number
  raise: (world: AlarmWorld) => Promise<unknown>
  clear: (world: AlarmWorld) => Promise<unknown>
  /** The alarm as raised. */
  is: object
}

/** 9 t within a day, and a late reading after which most of them are held. So the usage comes back. */
const drink = async ({ send }: AlarmWorld) => {
  await send('2026-01-01T12:00:00', 0)
  await send('2026-01-02T12:00:00', 9000)
}
const takeBack = ({ send }: AlarmWorld) => send('2026-01-02T11:00:00', 1000, { late: true })
const flagged = (flag: 'backflow' | 'valveFault' | 'fraud' | 'batteryLow'): Case => ({
  raise: ({ send }) => send('2026-01-01T12:00:00', 0, { flags: [flag] }),
  clear: ({ send }) => send('2026-01-01T13:00:00', 1, { flags: [] }),
  is: { source: 'device' },
})

const CASES: Partial<Record<AlarmType, Case>> = {
  OVERDRAFT: { opening: 5000, raise: drink, clear: takeBack, is: { params: { remaining: '-4.000' }, source: 'rule' } },
  LOW_BALANCE: { opening: 10_000, raise: drink, clear: takeBack, is: { params: { remaining: '1.000' }, source: 'rule' } },
  OVER_USE: { raise: drink, clear: takeBack, is: { params: { day: '2026-01-02', usage: '9.000', limit: '5.000' } } },
  READING_SPIKE: {
    raise: async ({ send }) => {
      await send('2026-01-01T12:00:00', 0)
      await send('2026-01-01T13:00:00', 9000)
    },
    clear: async ({ send }) => {
      await send('2026-01-01T12:20:00', 3100, { late: true })
      await send('2026-01-01T12:40:00', 6200, { late: true })
    },
    is: { params: { register: '9.000', lastRegister: '0.000', limit: '3.125' } },
  },
  READING_ROLLBACK: {
    raise: async ({ send }) => {
      await send('2026-01-01T12:00:00', 50)
      await send('2026-01-01T13:00:00', 10)
    },
    clear: ({ decide }) => decide('reject'),
    is: { params: { register: '0.010', lastRegister: '0.050' } },
  },
  READING_GAP: {
    raise: async ({ send }) => {
      await send('2026-01-01T12:00:00', 0)
      await send('2026-03-20T12:00:00', 5000)
    },
    clear: ({ send }) => send('2026-02-10T12:00:00', 2500, { late: true }),
    is: { params: { from: '2026-01-01', to: '2026-03-20', days: '78' } },
  },
  CLOCK_DRIFT: {
    raise: async ({ send, go }) => {
      await go('2026-01-01T12:00:00')
      await send('2026-01-01T15:00:00', 0, { late: true })
    },
    clear: ({ send }) => send('2026-01-01T13:00:00', 1),
    is: { source: 'device', params: { deviceTime: '2026-01-01 15:00', arrivedAt: '2026-01-01 12:00' } },
  },
  OFFLINE: {
    raise: async ({ send, go }) => {
      await send('2026-01-01T12:00:00', 0)
      await go('2026-01-05T01:00:00')
    },
    clear: ({ send }) => send('2026-01-05T02:00:00', 1),
    is: { params: { lastReportAt: '2026-01-01 12:00', hours: '85' } },
  },
  MISSING_DAYS: {
    raise: async ({ file, go }) => {
      await file('2025-12-31T12:00:00', 0)
      await go('2026-01-04T09:00:00')
    },
    clear: ({ file }) => file('2026-01-03T12:00:00', 100),
    is: { params: { days: '3' } },
  },
  LEAK_SUSPECTED: {
    raise: async (world) => world.flow('2026-01-01T00:00:00', 24 * 3, 10, 0),
    clear: (world) => world.flow('2026-01-04T01:00:00', 10, 0, 720),
    is: { params: { nights: '3', since: '2026-01-01', flow: '10', quantity: '0.240', amount: '0.72' }, source: 'rule' },
  },
  BATTERY_LOW: {
    raise: ({ send }) => send('2026-01-01T12:00:00', 0, { battery: 3.15 }),
    clear: ({ send }) => send('2026-01-01T13:00:00', 1, { battery: 3.3 }),
    is: { params: { battery: '3.15' }, source: 'rule' },
  },
  VALVE_FAULT: flagged('valveFault'),
  BACKFLOW: flagged('backflow'),
  FRAUD: flagged('fraud'),
}
/** Of orders (`water-card-recharge/delivery.test.ts`), and of cards of an operator. */
const ELSEWHERE = ALARM_TYPES.filter((type) => type === 'PAID_NOT_DELIVERED' || type.startsWith('SIM_'))

describe('every alarm of water is raised and cleared by readings alone', () => {
  it('has a case for each type', () => {
    expect([...Object.keys(CASES), ...ELSEWHERE].sort()).toEqual([...ALARM_TYPES].sort())
  })

  it.each(Object.entries(CASES))('%s', async (name, { opening, raise, clear, is }) => {
    const type = name as AlarmType
    const world = await alarmWorld(opening)
    await raise(world)
    const open = (await world.alarms()).filter(({ messageType }) => messageType === type)
    expect(open).toMatchObject([{ ...is, condition: 'active', count: 1 }])
    await world.jobs()
    expect(await world.stateOf(type)).toBe('active')
    await clear(world)
    expect(await world.stateOf(type)).toBe('cleared')
  })
})
