import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the contexts of this test process keep files. Not by its number: another process had that one before. */
export const FILES_DIR = join(tmpdir(), `weir-test-files-${randomUUID()}`)

const UPLOAD_DIR = join(tmpdir(), `weir-test-uploads-${randomUUID()}`)

/** Where the apps of this process put what is sent to them: gone with what an earlier test left. Made with the first file. */
export function emptyUploadDir() {
  rmSync(UPLOAD_DIR, { recursive: true, force: true })
  return UPLOAD_DIR
}
