import { MOST_TOGETHER } from '@weir/contract/platform/record-import'
import { writeXlsx } from 'hucre/xlsx'

import { onBoth, type Place } from './databases.ts'
import { type Benchmark, type Figure, whole } from './figure.ts'
import { type Followed, followTask } from './follow-task.ts'
import { type Product, startProduct } from './product.ts'

const MANY = 500
/** What others wait for the embedded database before they are refused. */
const MOST_WAIT_MS = 5000

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
      figures.push(figureOf(`${whole(sent.rows)} ${kind.name}, ${how} (${name})`, sent, followed))
    }
    for (const kind of [METERS, USERS]) {
      // The first file also compiles and plans: it is not counted.
      await importOf(product, kind, { from: 0, rows: MOST_TOGETHER, mode: 'all' })
      const many = { from: 1000, rows: MANY, mode: 'good' } as const
      await add(kind, 'checked', { ...many, dryRun: true })
      await add(kind, 'added row by row', many)
      await add(kind, 'changed row by row', many)
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

function figureOf(what: string, { rows, mode, dryRun }: Sent, { seconds, cpuSeconds, waitMs }: Followed): Figure {
  const value = `${whole(rows / seconds)} rows/s, ${whole(rows / cpuSeconds)} rows/CPU s; others waited ${whole(waitMs)} ms at most`
  if (mode !== 'all' || dryRun) return { what, value }
  return { what, value, target: `others ≤ ${whole(MOST_WAIT_MS)} ms`, holds: waitMs <= MOST_WAIT_MS }
}
