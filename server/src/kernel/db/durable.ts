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

/**
 * Its files on disk have no `fsync` at all, so a commit would only reach the cache of the system. Answers the number of syncs. A failed
 * sync calls `failed` and stops PostgreSQL's work: nobody knows which part is on the disk.
 */
export function durably(db: PGlite, failed: (error: unknown) => void): () => number {
  const { FS } = (db as unknown as Inside).Module
  let syncs = 0
  const anyFile = FS.open('/pglite/data/PG_VERSION', 'r')
  anyFile.stream_ops.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd)
    } catch (error) {
      failed(error)
      throw error
    }
    syncs++
    return 0
  }
  FS.close(anyFile)
  return () => syncs
}
