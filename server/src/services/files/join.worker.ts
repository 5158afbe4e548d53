// Joins the chunks of an upload into one file, and hashes the very bytes that it writes. A thread of its own: gigabytes take seconds.
import { createHash } from 'node:crypto'
import { closeSync, fdatasyncSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

import { HEAD_SIZE, mediaTypeOf } from './media-type.ts'
import type { JoinNews, JoinOrder, JoinWork } from './joining.ts'

const BUFFER_SIZE = 1024 * 1024
/** Chunks between two reports of progress. */
const REPORT_EVERY = 32

const { folder, sizes, target, filename } = workerData as JoinWork
const chunks = sizes.length
const [md5, sha256] = [createHash('md5'), createHash('sha256')]
const buffer = Buffer.allocUnsafe(BUFFER_SIZE)
const head = Buffer.alloc(HEAD_SIZE)
const out = openSync(target, 'w', 0o600)
let [joined, size] = [0, 0]

const pathOf = (number: number) => join(folder, String(number))
const tell = (news: JoinNews) => parentPort!.postMessage(news)
/** Where files have no second name, a chunk is copied in. It is not whole for a while. */
const isHere = (number: number) => statSync(pathOf(number), { throwIfNoEntry: false })?.size === sizes[number - 1]

/** Takes the chunks that are here, in their order. */
function joinArrived() {
  while (joined < chunks && isHere(joined + 1)) {
    take(joined + 1)
    joined++
    if (joined % REPORT_EVERY > 0) continue
    // The last sync then has little left to write.
    fdatasyncSync(out)
    tell({ size })
  }
}

function take(number: number) {
  const chunk = openSync(pathOf(number), 'r')
  for (let read = readSync(chunk, buffer); read > 0; read = readSync(chunk, buffer)) write(buffer.subarray(0, read))
  closeSync(chunk)
}

function write(bytes: Buffer) {
  if (size < HEAD_SIZE) bytes.copy(head, size)
  md5.update(bytes)
  sha256.update(bytes)
  for (let written = 0; written < bytes.length;) written += writeSync(out, bytes, written)
  size += bytes.length
}

async function finish() {
  fsyncSync(out)
  closeSync(out)
  const media = await mediaTypeOf(head.subarray(0, Math.min(size, HEAD_SIZE)), filename)
  tell({ merged: { size, md5: md5.digest('hex'), sha256: sha256.digest('hex'), ...media } })
  parentPort!.close()
}

parentPort!.on('message', (order: JoinOrder) => {
  joinArrived()
  if (order === 'arrived') return
  if (joined < chunks) throw new Error(`chunk ${joined + 1} of ${chunks} is missing in ${folder}`)
  void finish()
})
