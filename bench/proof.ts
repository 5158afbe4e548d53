import { streamXlsxRows } from 'hucre/xlsx'

import { balance } from '../server/test/faults/server-process.ts'
import { dataOf, type Product } from './product.ts'

// A figure of work that was not done is none: each of these throws unless it was.

/** So many readings were accepted, by source, and these litres stand in the daily rows. */
export async function proveTaken(product: Product, accepted: Readonly<Record<string, number>>, litres: number) {
  const metrics = await (await fetch(`${product.url}/metrics`)).text()
  for (const [source, count] of Object.entries(accepted)) {
    const line = new RegExp(`^weir_readings_total{source="${source}",result="accepted"} (\\d+)$`, 'm')
    demand(`readings by ${source}`, Number(line.exec(metrics)?.[1]), count)
  }
  const { sums } = (await dataOf(await product.get('water/meterStat/list?pageSize=1'))) as { sums: { dailyUsage: string } }
  demand('litres in the daily rows', Math.round(Number(sums.dailyUsage) * 1000), litres)
}

/** The sums of cards and daily rows are those of the ledger. */
export async function proveBalanced({ dataDir }: Product, url?: string) {
  const { code, said } = await balance(dataDir, url)
  if (code !== 0) throw new Error(said)
}

export function demand<T extends number | string>(what: string, found: T, asked: NoInfer<T>) {
  if (found !== asked) throw new Error(`${what}: ${found} instead of ${asked}`)
}

/** Of a sheet, its titles left out. */
export async function rowsOf(file: ArrayBuffer): Promise<number> {
  let rows = -1 // that of the titles
  for await (const _ of streamXlsxRows(file)) rows++
  return rows
}
