import { sql } from 'drizzle-orm'

import type { Db } from '../../kernel/context.ts'
import type { Figures } from './process-meter.ts'
import { type AboutProcess, processes, processSamples } from './process.table.ts'

const DAY_MS = 24 * 60 * 60_000

export interface Identity {
  /** Host and port. */
  name: string
  about: AboutProcess
  startedAt: Date
}

/** Write down how a process is; the first time, or after a restart, also what it is. */
export async function recordSample(db: Db, { name, about, startedAt }: Identity, figures: Figures, at: Date) {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .insert(processes)
      .values({ name, about, startedAt, seenAt: at })
      .onConflictDoUpdate({ target: processes.name, set: { about, startedAt, seenAt: at } })
      .returning({ id: processes.id })
    await tx
      .insert(processSamples)
      .values({ processId: found!.id, at, ...figures })
      .onConflictDoNothing()
  })
}

/** The limits of samples (a day), and of processes that were not seen. */
export async function dropOldSamples(db: Db, now: Date) {
  const old = new Date(now.getTime() - DAY_MS).toISOString()
  await db.execute(sql`delete from ${processSamples} where ${processSamples.at} < ${old}`)
  await db.execute(sql`delete from ${processes} where ${processes.seenAt} < ${old}`)
}
