// The real server as an operator starts it, on a port and a data directory of its own that is gone afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const directory = mkdtempSync(join(tmpdir(), 'weir-e2e-'))
process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
Object.assign(process.env, { PORT: '0', WEIR_MQTT_PORT: '0', WEIR_DATA_DIR: directory })
await import('../server/src/main.ts')
