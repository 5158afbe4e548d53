// The bundled server or its command line, as tests and benches start it: node scripts/server.mjs main|weir [arguments]
import { fail } from './launch/fail.mjs'
import { buildServer, runServer } from './launch/server-build.mjs'

const [name, ...args] = process.argv.slice(2)
if (!(await buildServer({ tell: () => undefined }))) fail('The server could not be built.')
await runServer(name, args)
