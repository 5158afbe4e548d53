import { postgresBinaries, startPostgres } from '../db/postgres.ts'

interface Started {
  /** The server process's `DATABASE_URL`; undefined: its embedded one. */
  url: string | undefined
  stop: () => Promise<void>
}

export interface DatabaseOfATest {
  name: string
  isHere: boolean
  start: () => Promise<Started>
}

/** The databases of a server process. */
export const embedded: DatabaseOfATest = {
  name: 'the embedded database',
  isHere: true,
  start: async () => ({ url: undefined, stop: async () => undefined }),
}
export const postgres: DatabaseOfATest = {
  name: 'PostgreSQL',
  isHere: postgresBinaries() !== undefined,
  start: () => startPostgres({ durable: true }),
}
