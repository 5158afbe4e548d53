import { kilobyte } from '@weir/contract/platform/units'
import { expect, it } from 'vitest'

import { RANK, rankOf, type Urgency } from './sync-queue.service.ts'

const half: Urgency = {
  lifecycle: 'inService',
  haltReason: null,
  wanted: null,
  isUnknown: false,
  totalKb: kilobyte(100),
  usedKb: kilobyte(50),
  deadline: new Date('2026-02-01T00:00:00Z'),
}

it.each([
  [50, RANK.nearQuota],
  [51, RANK.calm],
  [80, RANK.calm],
])('calls a card with half of its traffic left urgent by the parameter of the alarm: %i %%', (percent, rank) =>
  expect(rankOf(half, percent)).toBe(rank),
)

it('goes by 80 % while the alarm is off', () => {
  expect(rankOf({ ...half, usedKb: kilobyte(79) }, 0)).toBe(RANK.calm)
  expect(rankOf({ ...half, usedKb: kilobyte(80) }, 0)).toBe(RANK.nearQuota)
})
