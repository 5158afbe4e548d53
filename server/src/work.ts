import type { FastifyBaseLogger } from 'fastify'

import { weir } from './modules/index.ts'
import type { Config } from './kernel/config.ts'
import type { Context } from './kernel/context.ts'
import type { Database } from './kernel/db/database.ts'
import { jobRuns } from './kernel/platform.table.ts'
import { abandonClaims } from './services/claim/claims.ts'
import { uploads } from './services/files/file.table.ts'
import { createJobRunner } from './services/jobs/job-runner.ts'
import { JOBS } from './services/jobs/job-table.ts'
import type { Waking } from './services/jobs/waking.ts'
import type { Accept } from './services/mqtt/embedded/websocket.ts'
import { openMqttLink } from './services/mqtt/open-link.ts'
import { startNewsTeller } from './services/notice/news.ts'
import { startOutboxSender } from './services/outbox/outbox-sender.ts'
import { type Link, OUTBOX } from './services/outbox/outbox.ts'
import { TASK_JOBS } from './services/task/add-task.ts'
import { tasks } from './services/task/task.table.ts'
import { WEBHOOKS } from './services/webhook/emit.ts'
import { startWebhookSender } from './services/webhook/webhook-sender.ts'
import { webhooks } from './services/webhook/webhook.table.ts'

export interface Needs {
  database: Database
  contextOf: () => Promise<Context>
  waking: Waking
  log: FastifyBaseLogger
  tell: (line: string) => void
  /** Where this process answers requests. */
  url: string
  /** Settles when the sample data is there. Jobs that judge and tell begin then; on half a town they would raise alarms. */
  settled: Promise<unknown>
}

export interface Work {
  /** Of the embedded broker, where there is one. */
  mqttUrl?: string
  accept?: Accept
  stop: Stop
}

type Stop = () => Promise<void>

/** The work of a process beside answering requests, by its roles. Answers how to end it. */
export async function startWork(config: Config, needs: Needs): Promise<Work> {
  const meters = config.roles.includes('ingest') ? await startMeters(config, needs) : undefined
  const stopJobs = config.roles.includes('worker') ? await startJobs(needs) : undefined
  return {
    ...meters,
    async stop() {
      await stopJobs?.()
      await meters?.stop()
    },
  }
}

const withoutLink = weir.senders.filter(({ needsLink }) => !needsLink)
const NO_LINK: Link = { publish: () => Promise.reject(new Error('no broker in this process')), onListening: () => undefined }

/** The link to the meters, the events of webhooks, and what leaves the outbox: without a link, what does not go to meters. */
async function startMeters(config: Config, { database, contextOf, waking, log, tell, url }: Needs): Promise<Work> {
  const { hostname, port } = new URL(url)
  const link = await openMqttLink(config, weir.topics, { db: database.db, contextOf, log, tell, httpPort: Number(port) })
  const sender = startOutboxSender(link ? { senders: weir.senders, link, log } : { senders: withoutLink, link: NO_LINK, log }, contextOf)
  waking.onWake(OUTBOX, sender.wake)
  if (!database.gate) await abandonClaims(database.db, [webhooks])
  const caller = startWebhookSender(contextOf, log)
  waking.onWake(WEBHOOKS, caller.wake)
  return {
    ...(link?.port !== undefined && { mqttUrl: `mqtt://${hostname}:${link.port}` }),
    ...(link?.accept && { accept: link.accept }),
    async stop() {
      await Promise.all([sender.stop(), caller.stop()])
      await link?.stop()
    },
  }
}

/** Tasks that people send do not wait for the sample data. */
const OF_TASKS = new Set(Object.values(TASK_JOBS))

async function startJobs({ database, contextOf, waking, log, settled }: Needs): Promise<Stop> {
  if (!database.gate) await abandonClaims(database.db, [jobRuns, tasks, uploads])
  const methods = weir.methodsOn(database)
  let isSettled = false
  const runner = createJobRunner(methods, contextOf, log, ({ method }) => isSettled || OF_TASKS.has(method))
  for (const { name } of methods) waking.onWake(name, (at) => runner.wake(name, at))
  waking.onWake(JOBS, () => void runner.follow())
  await runner.start()
  let stopTelling: Stop | undefined
  let isStopped = false
  void settled.then(() => {
    if (isStopped) return undefined
    isSettled = true
    stopTelling = startNewsTeller(weir.news, contextOf, log)
    return runner.follow()
  })
  return async () => {
    isStopped = true
    await stopTelling?.()
    await runner.stop()
  }
}
