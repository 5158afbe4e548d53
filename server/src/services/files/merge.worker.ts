// Joins the chunks of an upload into one file, and hashes the very bytes that it writes. A thread of its own: gigabytes take seconds.
import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

import { HEAD_SIZE, mediaTypeOf } from './media-type.ts'
import type { Merged, MergeWork } from './chunks.ts'

const BUFFER_SIZE = 1024 * 1024
/** Chunks between two reports of progress. */
const REPORT_EVERY = 32

async function merge({ folder, chunks, target, filename }: MergeWork): Promise<Merged> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  const buffer = Buffer.allocUnsafe(BUFFER_SIZE)
  const head = Buffer.alloc(HEAD_SIZE)
  const out = openSync(target, 'w', 0o600)
  let size = 0
  const take = (bytes: Buffer) => {
    if (size < HEAD_SIZE) bytes.copy(head, size)
    md5.update(bytes)
    sha256.update(bytes)
    for (let written = 0; written < bytes.length;) written += writeSync(out, bytes, written)
    size += bytes.length
  }
  for (let number = 1; number <= chunks; number++) {
    const chunk = openSync(join(folder, String(number)), 'r')
    for (let read = readSync(chunk, buffer); read > 0; read = readSync(chunk, buffer)) take(buffer.subarray(0, read))
    closeSync(chunk)
    if (number % REPORT_EVERY === 0) parentPort!.postMessage({ size })
  }
  fsyncSync(out)
  closeSync(out)
  const media = await mediaTypeOf(head.subarray(0, Math.min(size, HEAD_SIZE)), filename)
  return { size, md5: md5.digest('hex'), sha256: sha256.digest('hex'), ...media }
}

parentPort!.postMessage({ merged: await merge(workerData as MergeWork) })
