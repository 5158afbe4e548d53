import { iotInbox } from './iot/inbox.ts'
import { waterInbox } from './water/inbox.ts'

/** Every kind of work that waits for somebody, module by module. */
export const INBOX_KINDS = [...waterInbox, ...iotInbox] as const

export type InboxKind = (typeof INBOX_KINDS)[number]
