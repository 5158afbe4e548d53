// The program of an archive: `weir start` is the server, all else the command line. `weir` beside LICENSE starts it.
import { leanMemory } from '../launch/lean-memory.mjs'
import { runServer } from '../launch/source-stacks.mjs'

const words = process.argv.slice(2)
if (words[0] === 'start') {
  leanMemory()
  await runServer('main', words.slice(1))
} else await runServer('weir', words)
