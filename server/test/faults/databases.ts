import { postgresBinaries, startPostgres } from '../postgres.ts'

interface Started {
  /** What the server process is told; undefined: it has one of its own. */
  url: string | undefined
  stop: () => Promise<void>
}

interface DatabaseOfATest {
  name: string
  isHere: boolean
  start: () => Promise<Started>
}

/** What a server process can work on. */
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
