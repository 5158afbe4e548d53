import { z } from 'zod'

import { defineResource, query } from '../../platform/endpoint.ts'
import { Id, Instant } from '../../platform/schemas.ts'

/** How far back the charts go: an hour by minutes, or a day by quarters of an hour. */
export const MONITOR_WINDOWS = ['hour', 'day'] as const
export type MonitorWindow = (typeof MONITOR_WINDOWS)[number]

/** Figures of a process about itself and its machine. Sizes are bytes. */
const ProcessSample = z.object({
  at: Instant,
  /** Of all CPUs of the machine, 0 to 1. */
  cpu: z.number(),
  /** In whole CPUs: 1 is one CPU all the time. */
  processCpu: z.number(),
  /** Processes that ran or waited, over 1, 5 and 15 minutes. */
  load: z.array(z.number()).length(3),
  memoryTotal: z.int(),
  memoryUsed: z.int(),
  resident: z.int(),
  heapUsed: z.int(),
  heapTotal: z.int(),
  /** Milliseconds that a turn of the event loop came too late, but for the worst hundredth. */
  loopDelay: z.number(),
  /** Of the disk that holds the data directory. */
  diskTotal: z.int(),
  diskFree: z.int(),
  /** Of its pool. */
  connectionsBusy: z.int(),
  connectionsIdle: z.int(),
  connectionsAwaited: z.int(),
  /** Messages of meters that it has taken and not stored. */
  backlog: z.int(),
})
export type ProcessSample = z.input<typeof ProcessSample>

/** A process of Weir on this database. */
const ServerProcess = z.object({
  id: Id,
  /** Host and port; the same after a restart. */
  name: z.string(),
  host: z.string(),
  ip: z.string(),
  pid: z.int(),
  /** `web`, `worker`, `ingest`. */
  roles: z.array(z.string()),
  /** Of Weir. */
  version: z.string().nullable(),
  node: z.string(),
  os: z.string(),
  arch: z.string(),
  cpuModel: z.string(),
  cpuCount: z.int(),
  dataDir: z.string(),
  startedAt: Instant,
  seenAt: Instant,
  /** It answered this very call. */
  isHere: z.boolean(),
  /** It has said nothing for so long that it is most likely gone. */
  isSilent: z.boolean(),
  latest: ProcessSample.nullable(),
})
export type ServerProcess = z.input<typeof ServerProcess>

/** Means over one step; the event loop at its worst. Null where nothing was written down. */
const HistoryPoint = z.object({
  at: Instant,
  cpu: z.number().nullable(),
  processCpu: z.number().nullable(),
  /** 0 to 1. */
  memory: z.number().nullable(),
  resident: z.number().nullable(),
  loopDelay: z.number().nullable(),
  /** Readings that it took in, a minute. */
  readings: z.number().nullable(),
  /** As `lag` of `IngestState`, of what this process took in. */
  lag: z.number().nullable(),
})
export type HistoryPoint = z.input<typeof HistoryPoint>

const DatabaseState = z.object({
  isEmbedded: z.boolean(),
  version: z.string(),
  size: z.int(),
  /** Of all who use this database. */
  connections: z.int(),
  connectionsActive: z.int(),
  connectionsMost: z.int(),
  /** The query of Weir that has been running longest, with placeholders for its values. */
  slowest: z.object({ seconds: z.number(), sql: z.string() }).nullable(),
})
export type DatabaseState = z.input<typeof DatabaseState>

const IngestState = z.object({
  /** Over the last minute, of all processes. */
  readingsPerMinute: z.int(),
  /**
   * Of what meters sent within the last minute: seconds from the time of the meter's own clock to when it was taken in, on average;
   * null: they sent nothing.
   */
  lag: z.number().nullable(),
  /** When one was last taken in, exact to ten seconds; null: not within a day. */
  lastAt: Instant.nullable(),
  /** Of all processes that are there. */
  backlog: z.int(),
})
export type IngestState = z.input<typeof IngestState>

/** `depth` null: it could not be counted. */
const QueueState = z.object({ name: z.string(), depth: z.int().nullable() })
export type QueueState = z.input<typeof QueueState>

const JobState = z.object({
  id: Id,
  /** In the reader's language, or as it was named. */
  name: z.string(),
  isEnabled: z.boolean(),
  isRunning: z.boolean(),
  lastDoneAt: Instant.nullable(),
  /** Only if that was after the last good run. */
  lastFailedAt: Instant.nullable(),
})
export type JobState = z.input<typeof JobState>

const ServerState = z.object({
  asOf: Instant,
  /** The one that answers first. */
  processes: z.array(ServerProcess),
  /** Of one process. */
  history: z.array(HistoryPoint),
  database: DatabaseState,
  ingest: IngestState,
  queues: z.array(QueueState),
  jobs: z.array(JobState),
})
export type ServerState = z.input<typeof ServerState>

export const monitorApi = defineResource(
  'monitor',
  'system/monitor',
  {
    /** `process`: the process of the history; by default the one that answers. */
    server: query(z.strictObject({ process: Id.optional(), window: z.enum(MONITOR_WINDOWS).default('hour') }), ServerState),
  },
  { rowsOf: 'nobody' },
)
