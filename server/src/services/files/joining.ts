import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { CHUNK_SIZE, chunkBytes, chunksOf } from '@weir/contract/modules/system/big-upload'

import type { MediaType } from './media-type.ts'

export interface JoinWork {
  /** Of the chunks, numbered from 1. */
  folder: string
  /** Bytes of each chunk. */
  sizes: number[]
  /** The file that is written. */
  target: string
  filename: string
}
/** `finish`: all chunks are here, and no further one is waited for. */
export type JoinOrder = 'arrived' | 'finish'
export type JoinNews = { size: number } | { merged: Merged }

export interface Merged extends MediaType {
  size: number
  /** Hexadecimal. */
  md5: string
  sha256: string
}

/** An upload, by the folder of its chunks. */
export interface Joinable {
  folder: string
  totalSize: number
  filename: string
}

/** One upload that a thread joins. */
export interface Joining {
  target: string
  /** Bytes that are joined. */
  size: () => number
  arrived: () => void
  /** Rejects where a chunk is missing or the disk is full. */
  merged: Promise<Merged>
  /** No further chunk is waited for. */
  finish: () => Promise<Merged>
  /** Ends the thread; its file stays. */
  stop: () => Promise<unknown>
}

/** Begins to join the chunks that are here, on a thread of its own. The thread waits for the others. */
export function startJoining({ folder, totalSize, filename }: Joinable, target: string): Joining {
  const sizes = Array.from({ length: chunksOf(totalSize) }, (_, at) => chunkBytes(totalSize, at + 1))
  const workerData: JoinWork = { folder, sizes, target, filename }
  const worker = new Worker(new URL('./join.worker.ts', import.meta.url), { workerData, execArgv: [] })
  let size = 0
  const merged = new Promise<Merged>((resolve, reject) => {
    worker.on('message', (news: JoinNews) => {
      if ('merged' in news) resolve(news.merged)
      // Under `node --watch` a thread also posts the names of its files.
      else if ('size' in news) size = news.size
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the joining thread ended early')))
  })
  const order = (text: JoinOrder) => worker.postMessage(text)
  // A process that ends does not wait for chunks.
  worker.unref()
  return {
    target,
    merged,
    size: () => size,
    arrived: () => order('arrived'),
    finish() {
      worker.ref()
      order('finish')
      return merged
    },
    stop: () => worker.terminate(),
  }
}

/** Bytes of an upload that is joined while it arrives. A smaller one is joined sooner than a thread starts. */
const LARGE = 8 * CHUNK_SIZE
/** Uploads of a process that are joined while they arrive. */
const AT_ONCE = 2
/** An upload without a new chunk for so long is joined when all are here. */
const IDLE_MS = 30_000
/** The file of a dead process was not written for so long. */
const STALE_MS = 10 * 60_000

interface Ahead {
  /** Undefined: another process joins it. */
  joining: Promise<Joining | undefined>
  timer: NodeJS.Timeout
}
/** By the folder of the chunks. */
const ahead = new Map<string, Ahead>()

/** A chunk of the upload is here. The chunks of a large one are joined as they come: its end then has little left to do. */
export function joinAhead(upload: Joinable) {
  const { folder, totalSize } = upload
  const known = ahead.get(folder)
  if (!known && (totalSize < LARGE || ahead.size >= AT_ONCE)) return
  const timer = known?.timer.refresh() ?? setTimeout(() => void dropAhead(folder), IDLE_MS).unref()
  const joining = known?.joining ?? begin(upload)
  ahead.set(folder, { joining, timer })
  void joining.then((joining) => joining?.arrived())
}

/** The joining of an upload that began while it arrived. The caller finishes or stops it. */
export async function takeAhead(folder: string): Promise<Joining | undefined> {
  const known = ahead.get(folder)
  ahead.delete(folder)
  clearTimeout(known?.timer)
  return known?.joining
}

/** Ends the joining of an upload that nobody continues. */
export async function dropAhead(folder: string) {
  const joining = await takeAhead(folder)
  if (!joining) return
  await joining.stop()
  await rm(joining.target, { force: true })
}

/** The file exists while somebody joins: one process alone makes it. Joining early is a favour, so it fails without a word. */
async function begin(upload: Joinable): Promise<Joining | undefined> {
  const target = join(upload.folder, 'ahead')
  const isOurs = (await make(target)) || ((await removeStale(target)) && (await make(target)))
  if (!isOurs) return undefined
  const joining = startJoining(upload, target)
  joining.merged.catch(() => dropAhead(upload.folder))
  return joining
}

const make = (target: string) =>
  open(target, 'wx', 0o600).then(
    async (file) => {
      await file.close()
      return true
    },
    () => false,
  )

async function removeStale(target: string) {
  const written = await stat(target).catch(() => undefined)
  if (!written || Date.now() - written.mtimeMs < STALE_MS) return false
  await rm(target, { force: true })
  return true
}
