import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { claimsOf } from '../../../services/claim/claims.ts'
import { uploads } from '../../../services/files/file.table.ts'

const LEASE_MS = 60_000

/** An upload is joined by one process at a time. */
export const mergeClaims = claimsOf(uploads, { leaseMs: LEASE_MS, isOpen: sql`true` })

export const isMerging = ({ now }: Pick<Context, 'now'>, { leaseUntil }: { leaseUntil: Date | null }) =>
  leaseUntil !== null && leaseUntil > now()
