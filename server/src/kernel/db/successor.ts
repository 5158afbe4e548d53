import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A whole embedded database that takes the place of the present one at the next opening. */
const NEXT = 'next'
const PLAN = 'plan.json'

interface Plan {
  /** The folder that gets the present database: a data directory of its own. */
  keptAt: string
  /** Files and folders beside the database that go with it. */
  along: readonly string[]
}

export const hasSuccessor = (directory: string) => existsSync(join(directory, NEXT, PLAN))

/** `built`: a closed database on the same disk. The plan is written last: without it nothing happens. */
export function offerSuccessor(directory: string, built: string, plan: Plan) {
  rmSync(join(directory, NEXT), { recursive: true, force: true })
  renameSync(built, join(directory, NEXT))
  writeFileSync(join(directory, NEXT, PLAN), JSON.stringify(plan), { mode: 0o600, flush: true })
}

/**
 * Puts the present database aside and the next one into its place. Only for the holder of the directory. Each step is a rename, so
 * a start after a kill goes on where it stopped.
 */
export function takeSuccessor(directory: string) {
  const next = join(directory, NEXT)
  if (!hasSuccessor(directory)) return
  const { keptAt, along } = JSON.parse(readFileSync(join(next, PLAN), 'utf8')) as Plan
  mkdirSync(keptAt, { recursive: true, mode: 0o700 })
  for (const name of [...along, 'postgres']) {
    const [from, to] = [join(directory, name), join(keptAt, name)]
    if (existsSync(from) && !existsSync(to)) renameSync(from, to)
  }
  if (existsSync(join(next, 'postgres'))) renameSync(join(next, 'postgres'), join(directory, 'postgres'))
  rmSync(next, { recursive: true })
}
