import { platformEnvironment } from '../kernel/config.ts'
import type { Database } from '../kernel/db/database.ts'
import { listsOf, productLists } from '../kernel/crud/registered.ts'
import { followers, followersOf } from '../kernel/follow.ts'
import { editablesOf, type Implementation } from '../kernel/implement.ts'
import type { Environment, Variables } from '../kernel/variables.ts'
import { editables } from '../kernel/versions.ts'
import { type Job, defineJob } from './jobs/job.ts'
import { cleaningJob } from './jobs/cleaning.job.ts'
import { vacuumJob } from './jobs/vacuum.job.ts'
import { oldEntriesJob } from './log-seal/old-entries.job.ts'
import { sealJob } from './log-seal/seal.job.ts'
import type { Module } from './module.ts'
import { outboxQueue } from './outbox/outbox.ts'
import { eraseAgainCommand, erasuresJob } from './personal/erasures.job.ts'
import { personalParts } from './personal/personal-data.ts'
import { platformPersonal } from './personal/platform-personal.ts'
import { taskQueue, TASK_JOBS } from './task/add-task.ts'
import { exportKind } from './task/export-kind.ts'
import { setupSteps } from './setup-step.ts'
import { timelineOf, timelineSources } from './timeline/timeline.ts'
import { carryOutTasks } from './task/carry-out.ts'
import type { TaskKind } from './task/task-kind.ts'
import { createParts, type Parts } from '../kernel/context.ts'
import { taskCleaning } from './task/task-cleaning.job.ts'

/** Everything of a product that follows from its modules. */
export type Composed = ReturnType<typeof compose>

/** A product of these modules and all that they need, in the order in which their `start` runs: each after those that it needs. */
export function compose(chosen: readonly Module[]) {
  const modules = withNeeds(chosen)
  const all = <T>(of: (module: Module) => readonly T[] | undefined) => modules.flatMap((module) => of(module) ?? [])

  const taskKinds = [exportKind(() => implementations), ...all(({ tasks }) => tasks)]
  /** Every method that a scheduled job can call. */
  const methods: readonly Job[] = [
    cleaningJob,
    sealJob,
    oldEntriesJob,
    vacuumJob,
    taskCleaning,
    erasuresJob,
    ...taskJobs(taskKinds),
    ...all(({ jobs }) => jobs),
  ]
  const personal = [platformPersonal, ...all(({ personal }) => (personal ? [personal] : []))]
  /** The waiting work in the database. */
  const queues = [outboxQueue, taskQueue, ...all(({ queues }) => queues)]
  const together = {
    methods,
    queues,
    search: all(({ search }) => search),
    inbox: all(({ inbox }) => inbox),
    health: all(({ health }) => health),
  }
  const recorded = [...all(({ implementations }) => implementations), ...modules.flatMap(({ overall }) => overall?.(together) ?? [])]
  const implementations = [...recorded, ...modules.flatMap(({ overRecords }) => overRecords?.(recorded) ?? [])]

  /** The parts of a new product. Modules set theirs at its start. `further`: resources that only a test has. */
  function newParts(further: readonly Implementation[] = []): Parts {
    const parts = createParts()
    const mounted = [...implementations, ...further]
    parts.set(productLists, listsOf(mounted))
    parts.set(editables, editablesOf(mounted))
    parts.set(followers, followersOf(all(({ follows }) => follows)))
    parts.set(
      setupSteps,
      all(({ setup }) => setup),
    )
    parts.set(personalParts, personal)
    parts.set(timelineSources, timelineOf(all(({ timeline }) => timeline)))
    for (const [part, items] of Map.groupBy(
      all(({ brings }) => brings),
      ({ part }) => part,
    ))
      parts.set(
        part,
        items.flatMap((one) => one.items),
      )
    return parts
  }

  const environments: readonly Environment[] = [platformEnvironment, ...modules.flatMap(({ environment = [] }) => environment)]
  /** All settings of the operator. */
  const environment: Environment = {
    variables: Object.assign({}, ...environments.map(({ variables }) => variables)) as Variables,
    groups: environments.flatMap(({ groups = [] }) => groups),
    calls: (values) => environments.flatMap(({ calls }) => calls?.(values) ?? []),
  }

  return {
    modules,
    environment,
    implementations,
    methods,
    /** Those that make sense on this database. */
    methodsOn: ({ gate }: Database) => methods.filter(({ isForEmbedded }) => !(gate && isForEmbedded)),
    queues,
    health: together.health,
    personal,
    commands: [eraseAgainCommand, ...all(({ commands }) => commands)],
    news: all(({ news }) => news),
    notBackedUp: all(({ notBackedUp }) => notBackedUp),
    senders: all(({ senders }) => senders),
    topics: all(({ topics }) => topics),
    newParts,
  }
}

function withNeeds(chosen: readonly Module[], found = new Set<Module>()): readonly Module[] {
  for (const module of chosen) {
    withNeeds(module.needs, found)
    found.add(module)
  }
  return [...found]
}

/** Each kind has a job of its own, so that a long export holds up no import. Woken by each task; by the clock, and at a start, they find what a process left that stopped. */
const taskJobs = (kinds: readonly TaskKind[]) =>
  Object.entries(TASK_JOBS).map(([kind, name]) => {
    const its = kinds.filter((one) => one.kind === kind)
    return defineJob({ name, cron: '* * * * *', atStart: true, run: (ctx, stopping) => carryOutTasks(ctx, its, stopping) })
  })
