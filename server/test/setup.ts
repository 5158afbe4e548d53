import { rmSync } from 'node:fs'
import { afterAll, afterEach, vi } from 'vitest'

import { expectNoErrors } from './app/error-lines.ts'
import { FILES_DIR } from './app/files-dir.ts'
import { warnOfOverlaps } from './sweep/one-query-at-a-time.ts'

warnOfOverlaps()
afterEach(expectNoErrors)
// A faked clock ends with its test: files of one worker have the clock in common.
afterEach(() => void vi.useRealTimers())

// Test files of one worker have the folder in common: each begins without what another one kept in it.
afterAll(() => rmSync(FILES_DIR, { recursive: true, force: true }))
