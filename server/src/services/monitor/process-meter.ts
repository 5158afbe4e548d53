import { statfs } from 'node:fs/promises'
import { availableParallelism, cpus, freemem, loadavg, totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'

import { counted } from '../../kernel/metrics.ts'
import type { processSamples } from './process.table.ts'

export type Figures = Omit<typeof processSamples.$inferInsert, 'processId' | 'at'>

/** The histogram's value of no delay. */
const LOOP_TICK_MS = 10
const NANOSECONDS = 1e6

/** Measures this machine and this process, from one call of `measure` to the next. */
export function processMeter(pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>, dataDir: string) {
  const loop = monitorEventLoopDelay({ resolution: LOOP_TICK_MS })
  loop.enable()
  let before = countersNow({ readings: 0, reported: 0, ageSeconds: 0 })

  return {
    async measure(): Promise<Figures> {
      const now = countersNow(await readingsTaken())
      const [spent, all] = [now.busy - before.busy, now.busy + now.idle - before.busy - before.idle]
      const disk = await statfs(dataDir)
      const memory = process.memoryUsage()
      const [load1 = 0, load5 = 0, load15 = 0] = loadavg()
      const figures = {
        cpu: all > 0 ? spent / all : 0,
        processCpu: (now.ownMs - before.ownMs) / Math.max(1, now.at - before.at),
        load1,
        load5,
        load15,
        memoryTotal: totalmem(),
        memoryUsed: totalmem() - freemem(),
        resident: memory.rss,
        heapUsed: memory.heapUsed,
        heapTotal: memory.heapTotal,
        loopDelayMs: Math.max(0, loop.percentile(99) / NANOSECONDS - LOOP_TICK_MS),
        diskTotal: disk.blocks * disk.bsize,
        diskFree: disk.bavail * disk.bsize,
        connectionsBusy: pool.totalCount - pool.idleCount,
        connectionsIdle: pool.idleCount,
        connectionsAwaited: pool.waitingCount,
        readings: now.readings - before.readings,
        reported: now.reported - before.reported,
        ageSeconds: now.ageSeconds - before.ageSeconds,
        backlog: sumOf(await counted.mqttBacklog.get()),
      }
      before = now
      loop.reset()
      return figures
    },
    stop: () => void loop.disable(),
  }
}

/** Milliseconds of all CPUs together since the machine started, and of this process. */
function countersNow(taken: Awaited<ReturnType<typeof readingsTaken>>) {
  const times = cpus().map(({ times }) => times)
  const idle = times.reduce((sum, { idle }) => sum + idle, 0)
  const busy = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0)
  const { user, system } = process.cpuUsage()
  return { at: performance.now(), idle, busy, ownMs: (user + system) / 1000, ...taken }
}

const sumOf = ({ values }: { values: readonly { value: number }[] }) => values.reduce((sum, { value }) => sum + value, 0)

/** By this process since it started, whatever was made of them; and of what meters sent. */
async function readingsTaken() {
  const { values } = await counted.readings.get()
  const reported = values.filter(({ labels: { source, result } }) => source !== 'file' && result !== 'rejected')
  return { readings: sumOf({ values }), reported: sumOf({ values: reported }), ageSeconds: sumOf(await counted.readingAge.get()) }
}

/** Facts of the machine. */
export const machine = () => ({ cpuModel: cpus()[0]?.model.trim() ?? '', cpuCount: availableParallelism() })
