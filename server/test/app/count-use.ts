import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** These make tests slow. `scripts/test/steps.ts` says how many a run may use. */
type Dear = 'apps' | 'sweeps' | 'servers'

/** Counts a use over all processes of a run: each is a byte in the file of its name. */
export function countUse(dear: Dear) {
  const folder = process.env.TEST_COUNTS
  if (folder !== undefined) appendFileSync(join(folder, dear), '.')
}
