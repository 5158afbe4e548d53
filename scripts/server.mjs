// The bundled server or its command line, as tests and benches start it: node scripts/server.mjs main|weir [arguments]
// Plain JavaScript: the stripping of types would add 18 MB to the memory that the benches measure.
import { fail } from './launch/fail.mjs'
import { buildServer } from './launch/server-build.mjs'
import { runServer } from './launch/source-stacks.mjs'

const [name, ...args] = process.argv.slice(2)
if (name !== 'main' && name !== 'weir') fail('Which program of the server? main or weir.')
if (!(await buildServer({ tell: () => undefined }))) fail('The server could not be built.')
await runServer(name, args)
