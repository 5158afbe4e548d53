import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the contexts of this test process keep files. */
export const FILES_DIR = join(tmpdir(), `weir-test-files-${process.pid}`)
