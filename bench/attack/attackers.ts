// The attackers' own process, so that their cost does not disturb the measuring process.
import { floods } from './floods.ts'
import { files } from './files.ts'
import { lateReading } from './late-reading.ts'
import { ownKeys } from './own-keys.ts'
import { strangers } from './unknown-callers.ts'
import type { Attack, Target } from './target.ts'

const attacks: Record<string, Attack> = { strangers, ownKeys, lateReading, ...floods, ...files }

const [name, target] = process.argv.slice(2) as [string, string]
const { go } = await attacks[name]!(JSON.parse(target) as Target)
process.once('message', () => {
  void go().then((did) => {
    process.send!(did)
    // Connections that are open still are no reason to stay.
    process.disconnect()
    process.exit()
  })
})
process.send!('ready')
