import { and, inArray, isNotNull } from 'drizzle-orm'

import { claimsOf } from '../claim/claims.ts'
import { tasks } from './task.table.ts'

/**
 * Shorter than the lease of the job that carries tasks out, and renewed oftener: the worker that takes over from a dead one finds its
 * task free.
 */
const LEASE_MS = 20_000
/** Work that ends the process which does it would end one process after the other. */
const MAX_ATTEMPTS = 10

export const taskClaims = claimsOf(tasks, {
  leaseMs: LEASE_MS,
  maxAttempts: MAX_ATTEMPTS,
  isOpen: and(isNotNull(tasks.work), inArray(tasks.state, ['waiting', 'running']))!,
})
