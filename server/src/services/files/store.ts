import type { Readable } from 'node:stream'
import type { StoreName } from './file.table.ts'
import type { ByteRange } from '../../kernel/download.ts'

/** Where complete files are. Keys are made by the server. */
export interface FileStore {
  name: StoreName
  /** Takes a file of this machine in, by its path; durable once it answers. The same key again replaces it. */
  keep: (key: string, path: string, size: number) => Promise<void>
  /** Rejects with `noBytes` where they are gone. */
  read: (key: string, size: number, range: ByteRange | undefined) => Promise<Readable>
  /** Nothing happens where there is nothing. */
  remove: (key: string) => Promise<void>
}
