import { bigint, doublePrecision, integer, jsonb, pgTable, primaryKey, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, reference } from '../../kernel/columns.ts'

/** Facts that do not change while a process lives. */
export interface AboutProcess {
  /** Of Weir; a version before 1.0 did not say it. */
  version?: string
  host: string
  ip: string
  pid: number
  roles: readonly string[]
  node: string
  os: string
  arch: string
  cpuModel: string
  cpuCount: number
  dataDir: string
  isOnEmbedded: boolean
  /** Of its sources; processes with another one are of another version. Absent where it runs from the sources. */
  build?: string
}

/** The processes of Weir on this database, each by host and port. */
export const processes = pgTable(
  'sys_process',
  {
    id: id(),
    name: varchar({ length: 160 }).notNull(),
    about: jsonb().$type<AboutProcess>().notNull(),
    startedAt: instant().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [unique('sys_process_name').on(table.name)],
)

const size = () => bigint({ mode: 'number' }).notNull()
const figure = () => doublePrecision().notNull()

/** How each of them was, every ten seconds for a day. Sizes in bytes; what else the figures mean says the contract of `monitor`. */
export const processSamples = pgTable(
  'sys_process_sample',
  {
    processId: reference()
      .notNull()
      .references(() => processes.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    cpu: figure(),
    processCpu: figure(),
    load1: figure(),
    load5: figure(),
    load15: figure(),
    memoryTotal: size(),
    memoryUsed: size(),
    resident: size(),
    heapUsed: size(),
    heapTotal: size(),
    loopDelayMs: figure(),
    diskTotal: size(),
    diskFree: size(),
    connectionsBusy: integer().notNull(),
    connectionsIdle: integer().notNull(),
    connectionsAwaited: integer().notNull(),
    /** Readings taken in since the sample before. */
    readings: integer().notNull(),
    /** Those of them that meters sent and that were not rejected, and how old they were together. */
    reported: integer().notNull().default(0),
    ageSeconds: doublePrecision().notNull().default(0),
    backlog: integer().notNull(),
    /** Its clock less that of the database, as the sample was written. */
    clockOffMs: doublePrecision().notNull().default(0),
  },
  (table) => [primaryKey({ name: 'sys_process_sample_at', columns: [table.processId, table.at] })],
)
