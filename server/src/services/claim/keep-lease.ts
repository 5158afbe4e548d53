import type { Db } from '../../kernel/context.ts'
import type { Claimed } from './claims.ts'

interface Renewing {
  leaseMs: number
  renew: (db: Db, claimed: Claimed, now: Date) => Promise<boolean>
}

interface Kept {
  /** Fires when another worker has the row: later work is lost. */
  lost: AbortSignal
  /** Renews no more. */
  stop: () => void
}

/** Renews a lease three times in its length, so that only a worker that died loses it. A renewal that fails is tried again. */
export function keepLease({ leaseMs, renew }: Renewing, { db, now }: { db: Db; now: () => Date }, claimed: Claimed): Kept {
  const lost = new AbortController()
  const renewOnce = () =>
    renew(db, claimed, now()).then(
      (isHeld) => (isHeld ? undefined : lost.abort()),
      () => undefined,
    )
  const timer = setInterval(() => void renewOnce(), leaseMs / 3)
  return { lost: lost.signal, stop: () => clearInterval(timer) }
}
