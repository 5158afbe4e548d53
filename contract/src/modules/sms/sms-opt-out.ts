import { z } from 'zod'

import { crud, editOf } from '../../platform/crud.ts'
import { defineResource } from '../../platform/endpoint.ts'
import { Id, Instant, Masked, PhoneSearch, Telephone, text, Version } from '../../platform/schemas.ts'

/** A phone that gets no messages but codes, on the wish of its owner. */
const SmsOptOut = z.object({ id: Id, telephone: Masked, reason: z.string(), version: Version, createdAt: Instant })
export type SmsOptOut = z.input<typeof SmsOptOut>

const Reason = text(128)

export const smsOptOutApi = defineResource(
  'smsOptOut',
  'sms/optOut',
  crud({
    row: SmsOptOut,
    add: z.strictObject({ telephone: Telephone, reason: Reason }),
    edit: editOf({ reason: Reason }),
    filter: { telephone: PhoneSearch.optional() },
    sort: ['id', 'createdAt'],
  }),
  { title: 'telephone', errors: ['missing', 'taken'], programs: 'all' },
)
