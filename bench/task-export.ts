import type pg from 'pg'

import { onBoth, type Place } from './databases.ts'
import { type Benchmark, type Figure, whole } from './figure.ts'
import { followTask } from './follow-task.ts'
import { startProduct } from './product.ts'
import { demand, rowsOf } from './proof.ts'

const ROWS = 100_000
const MB = 1024 * 1024
const TARGET_MB = 150

/** The log of so many sign-ins; the sender of the task is in it too. */
const writeLog = (pool: pg.Pool) =>
  pool.query(
    `insert into login_log (user_name, ip, browser, os, way, outcome, created_at)
    select 'user_' || n % 500, '10.0.0.' || n % 250, 'Chrome 126', 'Windows', 'password', 'success', now() - n * interval '13 seconds'
    from generate_series(1, $1::int) n`,
    [ROWS],
  )

/** A long list as a task, from when it is sent until its file is there. */
export const taskExport: Benchmark = () => onBoth(measure)

async function measure({ name, url }: Place): Promise<Figure[]> {
  const product = await startProduct(url, writeLog)
  try {
    product.forgetPeak()
    const before = product.memory('now')
    const work = { endpoint: 'api/v1/system/loginLog/export', input: { outcome: 'success' } }
    const send = () => product.asAdmin('system/task/export', work)
    const { id, seconds, cpuSeconds, totalSeconds, waitMs } = await followTask(product, ROWS + 1, send)
    const more = product.memory('peak') - before
    const file = await (await product.get(`system/task/download?id=${id}`)).arrayBuffer()
    demand('rows of the sheet', await rowsOf(file), ROWS + 1)
    const rates = `${whole(ROWS / seconds)} rows/s, ${whole(ROWS / cpuSeconds)} rows/CPU s`
    const total = `total known after ${totalSeconds.toFixed(1)} of ${seconds.toFixed(1)} s`
    return [
      {
        what: `export of ${whole(ROWS)} sign-ins as a task (${name})`,
        value: `${rates}, ${whole(more)} MB more; ${total}; others waited ${whole(waitMs)} ms at most`,
        reference: `${(file.byteLength / MB).toFixed(1)} MB of file`,
        target: `≤ ${TARGET_MB} MB more`,
        holds: more <= TARGET_MB,
      },
    ]
  } finally {
    await product.stop()
  }
}
