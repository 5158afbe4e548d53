import { expect, it } from 'vitest'

import { check, fieldIssues } from '../../platform/field-errors.ts'
import { plannedRooms, RoomPlan } from './room-plan.ts'

const PLAN = { communityId: 1, buildingFrom: '1', buildingTo: '3', unitFrom: '1', unitTo: '2', floorFrom: 1, floorTo: 12, homes: 4 }
const refused = (plan: object) => {
  const { error } = check(RoomPlan, { ...PLAN, ...plan })
  return error ? fieldIssues(error).map(({ field, reason }) => `${field} ${reason}`) : []
}

// A list of so many floors ends the process.
it.each([2 ** 53 - 1, 2 ** 31, 4_000_000_000])('refuses %d floors as a number, and never lists them', (floorTo) =>
  expect(refused({ floorTo })).toEqual(['floorTo tooBig']),
)

it('refuses floors that run backwards, and too many rooms', () => {
  expect(refused({ floorFrom: 5, floorTo: 4 })).toEqual(['floorTo order'])
  expect(refused({ buildingTo: '200' })).toEqual(['planned tooBig'])
  expect(refused({ floorFrom: -1 })).toEqual(['floorFrom tooSmall'])
})

it('counts the rooms that it plans, without floors that are left out, twice or beyond', () => {
  const counted = (plan: object) => plannedRooms(RoomPlan.parse({ ...PLAN, ...plan })).length
  expect(counted({})).toBe(3 * 2 * 12 * 4)
  expect(counted({ skippedFloors: [4, 4, 99] })).toBe(3 * 2 * 11 * 4)
  // 2,000 rooms are the most: one floor left out makes room for them.
  const most = { buildingTo: '1', unitTo: '20', floorTo: 11, homes: 10 }
  expect(refused(most)).toEqual(['planned tooBig'])
  expect(counted({ ...most, skippedFloors: [4, 4] })).toBe(2000)
})
