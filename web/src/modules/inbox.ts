import type { InboxKind } from '@weir/contract/modules/inbox'

import type { WaitingLook } from '../platform/counts/row-counts.tsx'
import { iotInboxLooks } from './iot/inbox.ts'
import { meterInboxLooks } from './meter/inbox.ts'
import { payInboxLooks } from './pay/inbox.ts'
import { saleInboxLooks } from './sale/inbox.ts'

/** How each kind of waiting work looks in the inbox, module by module. */
export const INBOX_LOOKS: Record<InboxKind, WaitingLook> = { ...saleInboxLooks, ...meterInboxLooks, ...iotInboxLooks, ...payInboxLooks }
