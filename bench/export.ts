import { startPostgres } from '../server/test/db/postgres.ts'
import { type Benchmark, type Figure, whole } from './figure.ts'
import { ROOMY, writeHistory } from './history.ts'
import { startProduct } from './product.ts'
import { demand, rowsOf } from './proof.ts'

const CARDS = 10_000
const DAYS = [20, 100]
const MB = 1024 * 1024
const TARGET_MB = 150

/** The server's peak of further memory while it writes the sheet of all daily rows. It is its first work, so nothing is warm. */
export const exportRows: Benchmark = async () => {
  const figures: Figure[] = []
  for (const days of DAYS) figures.push(await measure(days))
  return figures
}

async function measure(days: number): Promise<Figure> {
  await using started = new AsyncDisposableStack()
  const postgres = await startPostgres({ settings: ROOMY })
  started.defer(postgres.stop)
  const product = await startProduct(postgres.url)
  started.defer(product.stop)
  await writeHistory(postgres.url, { cards: CARDS, days })

  product.forgetPeak()
  const before = product.memory('now')
  const start = performance.now()
  const file = await (await product.get('water/meterStat/export')).arrayBuffer()
  const seconds = (performance.now() - start) / 1000
  const peak = product.memory('peak')

  const rows = await rowsOf(file)
  demand('rows of the sheet', rows, days * CARDS)
  return {
    what: `export of ${whole(rows)} daily rows (PostgreSQL)`,
    value: `${whole(peak - before)} MB more than before, ${whole(peak)} MB at most, ${whole(rows / seconds)} rows/s`,
    reference: `${(file.byteLength / MB).toFixed(1)} MB of file`,
    target: `≤ ${TARGET_MB} MB more`,
    holds: peak - before <= TARGET_MB,
  }
}
