import { sql } from 'drizzle-orm'

import type { Db } from '../../kernel/context.ts'
import { CHANNEL } from '../../kernel/db/side-line.ts'

/** Begin the work that was asked for at that instant. */
export type Start = (at?: Date) => void

/** The worker of each kind of work, in this process and in others. */
export interface Waking {
  /** As `Context.wake`: here, if this process does such work, else in every process that does. A hint: it may be lost. */
  wake: (name: string) => void
  /** This process does the work of that name. */
  onWake: (name: string, start: Start) => void
  /** A message of another process. */
  hear: (words: string) => void
}

export function createWaking(db: Db): Waking {
  const starts = new Map<string, Start>()
  return {
    wake(name) {
      const start = starts.get(name)
      if (start) start()
      else void db.execute(sql`select pg_notify(${CHANNEL}, ${`${name} ${new Date().toISOString()}`})`).catch(() => undefined)
    },
    onWake: (name, start) => void starts.set(name, start),
    hear(words) {
      const [name = '', at = ''] = words.split(' ')
      const asked = new Date(at)
      if (!Number.isNaN(asked.getTime())) starts.get(name)?.(asked)
    },
  }
}
