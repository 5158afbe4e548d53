import { businessDay } from '@weir/contract/platform/zone'

import { answer, type Follower } from '../../../kernel/follow.ts'
import { cashCounted } from './correction.events.ts'

/** As long as there are no shifts: the cash in a clerk's drawer is that of this clerk on this business day. */
export const shiftFollowers: readonly Follower[] = [
  answer(
    cashCounted,
    async ({ actor, now }, { cashierId, paidAt }) =>
      cashierId !== actor.id || businessDay(paidAt.getTime()) !== businessDay(now().getTime()),
  ),
]
