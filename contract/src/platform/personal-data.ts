/** Kinds of personal data, as the map names them. */
export const PERSONAL_KINDS = [
  'name',
  'phone',
  'document',
  'address',
  'account',
  'wechat',
  'network',
  'picture',
  'note',
  'message',
  'search',
  'log',
  'file',
  'raw',
] as const
export type PersonalKind = (typeof PERSONAL_KINDS)[number]

/** Rows in which an erasure finds the person. */
export const ERASED_PARTS = ['person', 'cards', 'wechat', 'messages', 'notes', 'payments', 'merges', 'work', 'log', 'files'] as const
export type ErasedPart = (typeof ERASED_PARTS)[number]

/** Rows that stay as they are, since the law or the books need them. */
export const KEPT_PARTS = ['orders', 'ledger', 'usage'] as const
export type KeptPart = (typeof KEPT_PARTS)[number]

/** Matters that have to end before a household can be erased. */
export const OPEN_KINDS = ['openCards', 'lateUsage', 'unpaidOrders', 'undelivered', 'refunds', 'disputes', 'messages'] as const
export type OpenKind = (typeof OPEN_KINDS)[number]

/** Why somebody's data were erased. `again`: a restored backup had them. */
export const ERASURE_CAUSES = ['request', 'retention', 'again'] as const
export type ErasureCause = (typeof ERASURE_CAUSES)[number]
export const ERASED_SUBJECTS = ['household', 'account'] as const
