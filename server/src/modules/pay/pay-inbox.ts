import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { shiftApi } from '@weir/contract/modules/pay/shift'

import { type InboxPart, inboxPart, inboxPlace } from '../../services/inbox.ts'
import { openDays } from './reconciliation/reconciliation.list.ts'
import { recentDifferences } from './shift/shift.list.ts'

/** Days of a provider with differences that nobody has decided, or lines aside that nobody has explained. */
const days = inboxPart({ dayOpen: inboxPlace(18, reconciliationApi.list, { state: 'open' }) }, async (ctx) => ({
  dayOpen: await openDays(ctx),
}))

const shifts = inboxPart({ shiftDifferent: inboxPlace(19, shiftApi.list, { isDifferent: true, isRecent: true }) }, async (ctx) => ({
  shiftDifferent: await recentDifferences(ctx),
}))

/** The waiting work of this module. */
export const payInbox: readonly InboxPart[] = [days, shifts]
