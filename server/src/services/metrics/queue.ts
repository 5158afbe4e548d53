import type { Db } from '../../kernel/context.ts'

/** Work that waits in the database, for `/metrics`: how much of it there is now. */
export interface Queue {
  /** Words joined by `_`, unique: a label. */
  name: string
  depth: (db: Db) => Promise<number>
}
