// The packages that run have no high or critical weakness that the registry knows. Its answer changes without a change here, so a night asks.
import { audit, weaknessLine } from '../release/audit.ts'
import { COULD_NOT_ASK } from '../test/counts.ts'

const found = audit()
if ('unasked' in found) {
  console.log(found.unasked)
  process.exitCode = COULD_NOT_ASK
} else if (found.weak.length > 0) {
  console.error(weaknessLine(found.weak))
  process.exitCode = 1
}
