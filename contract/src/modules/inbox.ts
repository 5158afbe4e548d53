import { iotInbox } from './iot/inbox.ts'
import { meterInbox } from './meter/inbox.ts'
import { payInbox } from './pay/inbox.ts'
import { saleInbox } from './sale/inbox.ts'

/** Every kind of work that waits for somebody, module by module. The server orders them by harm. */
export const INBOX_KINDS = [...saleInbox, ...meterInbox, ...iotInbox, ...payInbox] as const

export type InboxKind = (typeof INBOX_KINDS)[number]
