import type { InvalidReason } from '../platform/field-errors.ts'
import type { CrudMessages } from './crud-messages.ts'

export type PlatformError =
  | 'expired'
  | 'forced'
  | 'surplus'
  | 'locked'
  | 'passwordDue'
  | 'forbidden'
  | 'givesMore'
  | 'movedToSelf'
  | 'invalid'
  | 'keyReused'
  | 'stale'
  | 'notFound'
  | 'method'
  | 'tooLarge'
  | 'unreadable'
  | 'busy'
  | 'diskFull'
  | 'internal'

export interface PlatformMessages {
  crud: CrudMessages
  invalid: Record<InvalidReason, string>
  error: Record<PlatformError, string>
}
