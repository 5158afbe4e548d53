import { startPostgres } from '../server/test/db/postgres.ts'
import { ROOMY } from './history.ts'

/** Where the product keeps its data; `url` is undefined for the embedded database. */
export interface Place {
  name: string
  url: string | undefined
}

/** The same measured on the embedded database, then on PostgreSQL. */
export async function onBoth<Figure>(measure: (place: Place) => Promise<Figure[]>): Promise<Figure[]> {
  const embedded = await measure({ name: 'embedded', url: undefined })
  const postgres = await startPostgres({ durable: true, settings: ROOMY })
  try {
    return [...embedded, ...(await measure({ name: 'PostgreSQL', url: postgres.url }))]
  } finally {
    await postgres.stop()
  }
}
