// The reference of an upload: each body becomes a file, and the files become one, which is synced. No form, session, check or hash.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const BUFFERS = { highWaterMark: 1024 * 1024 }
const folder = await mkdtemp(join(tmpdir(), 'weir-bench-bare-'))
const pathOf = (name: number | 'whole') => join(folder, `${name}`)
let bodies = 0

const keep = (request: IncomingMessage) => pipeline(request, createWriteStream(pathOf(++bodies), BUFFERS))

async function merge() {
  const whole = await open(pathOf('whole'), 'w')
  for (let n = 1; n <= bodies; n++) await whole.writeFile(createReadStream(pathOf(n), BUFFERS))
  await whole.sync()
  await whole.close()
  bodies = 0
}

const server = createServer((request, response) => {
  const work = request.method === 'POST' ? keep(request) : request.url === '/merge' ? merge() : Promise.resolve()
  void work.then(() => response.end('{"code":0}'))
})
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void rm(folder, { recursive: true }))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
