import { z } from 'zod'

import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { ERASED_PARTS, KEPT_PARTS, OPEN_KINDS } from '../../platform/personal-data.ts'
import { idOf } from '../../platform/rows.ts'
import { text } from '../../platform/schemas.ts'

const OfHousehold = { hyUserId: idOf('hyUser') }

/** The rows that an erasure would change, counted now. */
const ErasurePreview = z.object({
  /** Matters that have to end first. Without any it can be done. */
  open: z.array(z.object({ kind: z.enum(OPEN_KINDS), count: z.int() })),
  goes: z.array(z.object({ part: z.enum(ERASED_PARTS), count: z.int() })),
  stays: z.array(z.object({ part: z.enum(KEPT_PARTS), count: z.int() })),
})
export type ErasurePreview = z.input<typeof ErasurePreview>

/** The rights of a household over its own data: a copy of them, and their end (decision 143). */
export const personalDataApi = defineResource(
  'personalData',
  'customer/personalData',
  {
    preview: { ...query(z.strictObject(OfHousehold), ErasurePreview), grantedBy: 'erase' },
    /** Everything that says who this was goes, for good. Money, water and ledger stay. */
    erase: command(z.strictObject({ ...OfHousehold, reason: text(200) }), z.object({ already: z.boolean() })),
    /** All that is known of the household, in one archive. */
    file: download(z.strictObject(OfHousehold)),
  },
  { errors: ['missing', 'open', 'reasonNames', 'erased'] },
)
