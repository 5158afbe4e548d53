import { MOST_TOGETHER } from '@weir/contract/platform/record-import'
import { writeXlsx } from 'hucre/xlsx'

import { onBoth, type Place } from './databases.ts'
import { type Benchmark, type Figure, whole } from './figure.ts'
import { type Followed, followTask } from './follow-task.ts'
import { type Product, startProduct } from './product.ts'

/** Nearly the most rows of a file, so that reading it and fetching its task weigh as they do there. */
const MANY = 4000
/** The time that others wait for the embedded database before they are refused. */
const MOST_WAIT_MS = 5000
/** The same while rows go in by sets. */
const SET_WAIT_MS = 300
/** Rows in a second, by sets. */
const LEAST: Readonly<Record<string, number>> = { PostgreSQL: 1000, embedded: 400 }

interface Kind {
  name: string
  resource: string
  titles: readonly string[]
  row: (n: number) => readonly (string | number)[]
}
const METERS: Kind = {
  name: 'water meters',
  resource: 'water/waterMeter',
  titles: ['deviceSn', 'maxFlow'],
  row: (n) => [`R-${n}`, '3.125'],
}
const USERS: Kind = {
  name: 'users',
  resource: 'system/user',
  titles: ['userName', 'userNickname', 'deptId', 'telephone'],
  row: (n) => [`user_${n}`, `User ${n}`, 1, String(13_800_000_000 + n)],
}
const SIGNING_IN: Kind = {
  ...USERS,
  name: 'users with a first password',
  titles: [...USERS.titles, 'password'],
  row: (n) => [...USERS.row(n), `first-password-${n}`],
}

interface Sent {
  from: number
  rows: number
  mode: 'all' | 'good'
  dryRun?: boolean
}

/** Files of records, from the upload until their task is done. */
export const records: Benchmark = () => onBoth(measure)

async function measure({ name, url }: Place): Promise<Figure[]> {
  const product = await startProduct(url)
  try {
    const figures: Figure[] = []
    const add = async (kind: Kind, how: string, sent: Sent) => {
      const followed = await importOf(product, kind, sent)
      figures.push({ what: `${whole(sent.rows)} ${kind.name}, ${how} (${name})`, ...figureOf(sent, followed, LEAST[name]!) })
    }
    for (const kind of [METERS, USERS]) {
      // The first file also compiles and plans: it is not counted.
      await importOf(product, kind, { from: 0, rows: MOST_TOGETHER, mode: 'all' })
      const many = { from: 1000, rows: MANY, mode: 'good' } as const
      await add(kind, 'checked', { ...many, dryRun: true })
      await add(kind, 'added', many)
      await add(kind, 'changed', many)
      await add(kind, 'added as all or none', { from: 10_000, rows: MOST_TOGETHER, mode: 'all' })
    }
    await add(SIGNING_IN, 'added as all or none', { from: 20_000, rows: MOST_TOGETHER, mode: 'all' })
    return figures
  } finally {
    await product.stop()
  }
}

async function importOf(product: Product, { resource, titles, row }: Kind, { from, rows, mode, dryRun = false }: Sent): Promise<Followed> {
  const lines = Array.from({ length: rows }, (_, i) => [...row(from + i)])
  const form = new FormData()
  form.append('mode', mode)
  form.append('dryRun', String(dryRun))
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [[...titles], ...lines] }] }))
  form.append('file', new Blob([file]), 'records.xlsx')
  return followTask(product, rows, () => product.upload(`${resource}/import`, form))
}

function figureOf({ rows, mode }: Sent, { seconds, cpuSeconds, waitMs }: Followed, least: number): Omit<Figure, 'what'> {
  const value = `${whole(rows / seconds)} rows/s, ${whole(rows / cpuSeconds)} rows/CPU s; others waited ${whole(waitMs)} ms at most`
  if (mode === 'all') return { value, target: `others ≤ ${whole(MOST_WAIT_MS)} ms`, holds: waitMs <= MOST_WAIT_MS }
  const holds = rows / seconds >= least && waitMs <= SET_WAIT_MS
  return { value, target: `≥ ${whole(least)} rows/s, others ≤ ${whole(SET_WAIT_MS)} ms`, holds }
}
