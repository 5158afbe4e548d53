import type { PgTable } from 'drizzle-orm/pg-core'

import type { Context, Writing, Brought } from '../kernel/context.ts'
import type { Follower } from '../kernel/follow.ts'
import type { Implementation } from '../kernel/implement.ts'
import type { Environment } from '../kernel/variables.ts'
import type { HealthCheck } from './health/health-check.ts'
import type { InboxPart } from './inbox.ts'
import type { Job } from './jobs/job.ts'
import type { Queue } from './metrics/database-metrics.ts'
import type { Personal } from './personal/personal-data.ts'
import type { Topic } from './mqtt/topic.ts'
import type { News } from './notice/news.ts'
import type { Sender } from './outbox/outbox.ts'
import type { OperatorCommand } from './operator/operator-command.ts'
import type { SearchKind } from './search-kind.ts'
import type { SetupStep } from './setup-step.ts'
import type { TaskKind } from './task/task-kind.ts'
import type { TimelineSource } from './timeline/timeline.ts'

/** Lists of all modules of a product, for the few endpoints that are about all of it. */
export interface Together {
  methods: readonly Job[]
  queues: readonly Queue[]
  search: readonly SearchKind[]
  inbox: readonly InboxPart[]
  health: readonly HealthCheck[]
}

/** A module of the server. It is a value: nothing happens when its file is imported. */
export interface Module {
  name: string
  /** The modules whose tables, services and events it uses. A product that has it has them too. */
  needs: readonly Module[]
  implementations: readonly Implementation[]
  /** Its endpoints about the whole product. */
  overall?: (together: Together) => readonly Implementation[]
  /** Its endpoints about the records of all other resources. */
  overRecords?: (recorded: readonly Implementation[]) => readonly Implementation[]
  /** Its entries in lists that modules below it keep. */
  brings?: readonly Brought[]
  /** Its settings of the operator. */
  environment?: Environment
  jobs?: readonly Job[]
  commands?: readonly OperatorCommand[]
  /** Tables whose rows a backup leaves out: useless later or elsewhere. */
  notBackedUp?: readonly PgTable[]
  /** Its work that is too long for a call. */
  tasks?: readonly TaskKind[]
  /** Its reactions to events of modules it depends on, and its answers to their questions. */
  follows?: readonly Follower[]
  /** The topics of its meters over MQTT. */
  topics?: readonly Topic[]
  /** How its messages leave the outbox. */
  senders?: readonly Sender[]
  /** Its news for the holders of a permission. */
  news?: readonly News[]
  /** How its rows are found from the search of the whole product. */
  search?: readonly SearchKind[]
  /** Its waiting work for people: lines of the inbox on the home page. */
  inbox?: readonly InboxPart[]
  /** Its checks of itself, for the page of health. */
  health?: readonly HealthCheck[]
  /** Its steps of the first day of a utility. */
  setup?: readonly SetupStep[]
  /** Its rows that the timeline of a household and of a card shows. */
  timeline?: readonly TimelineSource[]
  /** Personal data in its tables: each table of the module is declared here, column by column. */
  personal?: Personal
  /** Its waiting work in the database. */
  queues?: readonly Queue[]
  /**
   * After the migrations and before the first request, in one process at a time and one transaction: rows that must exist. Answers lines
   * for the operator's terminal (accounts and first passwords). Slow steps come before: `InSteps`.
   */
  start?: (ctx: Context, config: never) => Promise<(ctx: Writing) => Promise<readonly string[]>>
}
