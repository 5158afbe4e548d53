import { setTimeout as sleep } from 'node:timers/promises'

import { startPostgres } from '../server/test/db/postgres.ts'
import { bareReadings } from './bare-readings.ts'
import { type Benchmark, figureOfRates } from './figure.ts'
import { ROOMY, writeHistory } from './history.ts'
import { dataOf, type Product, startProduct } from './product.ts'
import { demand, proveBalanced, proveTaken } from './proof.ts'
import { ratesOf } from './rates.ts'
import { createReadings, type Reading } from './readings.ts'

const METERS = 100
/** Of each meter in a file: 100,000 lines. */
const HOURS = 1000
/** As many rows as the product takes in at once. */
const BATCH = 1000
const LOOK_MS = 20

/** Files of readings by the console, from the upload until the import says that it is done. */
export const importFile: Benchmark = async () => {
  await using started = new AsyncDisposableStack()
  const postgres = await startPostgres({ durable: true, settings: ROOMY })
  started.defer(postgres.stop)
  const product = await startProduct(postgres.url)
  started.defer(product.stop)
  await writeHistory(postgres.url, { cards: METERS, days: 0 })
  const bare = await bareReadings(postgres.url)
  started.defer(bare.close)

  const readings = createReadings({ first: 1, meters: METERS })
  const rates = await ratesOf({
    units: METERS * HOURS,
    next: () => readings.next(HOURS),
    ours: (lines) => importLines(product, lines),
    async bare(lines) {
      for (let from = 0; from < lines.length; from += BATCH) await bare.insert(lines.slice(from, from + BATCH))
    },
  })
  await proveTaken(product, { file: readings.count }, readings.litres)
  await proveBalanced(product, postgres.url)
  return [figureOfRates('file of 100,000 readings of 100 meters (PostgreSQL)', 'readings', rates)]
}

async function importLines(product: Product, lines: readonly Reading[]) {
  const form = new FormData()
  for (const column of ['deviceSn', 'time', 'register']) form.append(`columns[${column}]`, column)
  form.append('unit', 't')
  form.append(
    'file',
    new Blob([['deviceSn,time,register', ...lines.map((line) => Object.values(line).join(','))].join('\n')]),
    'readings.csv',
  )
  const { jobId } = (await product.upload('water/reading/import', form)) as { jobId: number }
  for (;;) {
    const { state, accepted } = (await dataOf(await product.get(`water/reading/importStatus?jobId=${jobId}`))) as {
      state: string
      accepted: number
    }
    if (state === 'done') return demand('readings of the file', accepted, lines.length)
    if (state === 'failed') throw new Error('the import failed')
    await sleep(LOOK_MS)
  }
}
