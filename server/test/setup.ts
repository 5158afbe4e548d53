import { rmSync } from 'node:fs'
import { afterAll, afterEach } from 'vitest'

import { expectNoErrors } from './error-lines.ts'
import { FILES_DIR } from './files-dir.ts'
import { warnOfOverlaps } from './one-query-at-a-time.ts'

warnOfOverlaps()
afterEach(expectNoErrors)

// Test files of one worker have the folder in common: each begins without what another one kept in it.
afterAll(() => rmSync(FILES_DIR, { recursive: true, force: true }))
