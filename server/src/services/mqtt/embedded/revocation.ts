import { goodKeys } from '../../../kernel/auth/device-keys.ts'
import type { Db } from '../../../kernel/context.ts'
import type { Peers } from './peer.ts'

const LOOK_MS = 2000

/** Closes the connections of keys that were deleted, in whichever process. Answers how to stop looking. */
export function closeRevoked(db: Db, peers: Peers): () => void {
  let isStopped = false
  let timer = setTimeout(look, LOOK_MS)

  async function close() {
    if (peers.size === 0) return
    const good = await goodKeys(db, [...new Set([...peers.values()].map(({ id }) => id))])
    for (const [client, { id }] of peers) if (!good.has(id)) client.close()
  }

  function look() {
    void close()
      // Without a database the state is unknown; the next look will show it.
      .catch(() => undefined)
      .then(() => {
        if (!isStopped) timer = setTimeout(look, LOOK_MS)
      })
  }

  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
