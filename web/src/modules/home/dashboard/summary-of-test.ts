import type { Summary } from '@weir/contract/modules/home/dashboard'

/** A summary of a small town. */
export const SUMMARY: Summary = {
  userTotal: 3,
  usersToday: 0,
  usersMonth: 1,
  usageTotal: '12.350',
  usageToday: '0.050',
  usageMonth: '0.250',
  usageMonthBefore: '0.500',
  storedTotal: '1500.00',
  storedToday: '20.00',
  storedMonth: '150.00',
  storedMonthBefore: '0.00',
  consumptionTotal: '37.05',
  consumptionToday: '0.15',
  consumptionMonth: '0.75',
  consumptionMonthBefore: '0.00',
  daily: [{ date: '2026-01-02', users: 0, usage: '0.050', stored: '20.00', consumption: '0.15' }],
  asOf: '2026-01-02T08:00:00.000+08:00',
}
