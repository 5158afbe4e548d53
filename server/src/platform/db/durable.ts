import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

/** PGlite starts with `-F`, which turns syncing off. */
export const SYNCING = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

/** The file system that PostgreSQL sees, and the operations its open files share. */
interface Inside {
  Module: {
    FS: {
      open(path: string, mode: string): { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
      close(stream: unknown): void
    }
  }
}

/** Its files on disk also have no `fsync` at all, so a commit would only reach the cache of the system. Answers a counter of syncs. */
export function durably(db: PGlite): () => number {
  const { FS } = (db as unknown as Inside).Module
  let syncs = 0
  const anyFile = FS.open('/pglite/data/PG_VERSION', 'r')
  anyFile.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd)
    syncs++
    return 0
  }
  FS.close(anyFile)
  return () => syncs
}
