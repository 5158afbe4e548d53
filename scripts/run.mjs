// Every command of package.json starts here: with the right Node, the right packages and, where it is served, a fresh console.
// Plain JavaScript that Node 20 reads, using nothing that has to be installed first.
//   node scripts/run.mjs start|demo|build|test|test:full|test:long|weir|openapi|exec|… [arguments]
import { compileCache } from './launch/compile-cache.mjs'
import { commands } from './launch/commands.mjs'
import { fail } from './launch/fail.mjs'
import { fetchNode, isNodeNewEnough, runUnder } from './launch/node.mjs'
import { leanMemory } from './launch/lean-memory.mjs'
import { installPackages } from './launch/packages.mjs'
import { endWithParent } from './launch/parent.mjs'

const [name = 'start', ...args] = process.argv.slice(2)
const command = commands[name] ?? fail(`No command "${name}". There are: ${Object.keys(commands).join(', ')}.`)

endWithParent()
if (isNodeNewEnough()) {
  if (name === 'start' || name === 'demo') leanMemory()
  installPackages(name)
  compileCache()
  await command(args)
} else {
  const newer = fetchNode()
  // Side by side: installing waits in this process, and the other npm is one of its own.
  installPackages(name)
  runUnder(await newer)
}
