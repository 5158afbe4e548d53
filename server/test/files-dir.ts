import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the contexts of this test process keep files. Not by its number: another process had that one before. */
export const FILES_DIR = join(tmpdir(), `weir-test-files-${randomUUID()}`)

/** Where one app puts what is sent to it; nobody else's files are there. Made with the first file. */
export const newUploadDir = () => join(tmpdir(), `weir-test-uploads-${randomUUID()}`)
