import { readFileSync } from 'node:fs'

/** The statements of a file in `server/partitions`, as `psql -f` sends them one by one. */
export function statementsOf(name: string): string[] {
  const file = new URL(`../../partitions/${name}.sql`, import.meta.url)
  return readFileSync(file, 'utf8').split('--> statement-breakpoint')
}
