import { Worker } from 'node:worker_threads'

import type { MediaType } from './media-type.ts'

export interface MergeWork {
  folder: string
  /** How many, numbered from 1. */
  chunks: number
  /** The file that is written. */
  target: string
  filename: string
}

export interface Merged extends MediaType {
  size: number
  /** Hexadecimal. */
  md5: string
  sha256: string
}

type Message = { size: number } | { merged: Merged }

/** Joins chunks on a thread of its own; `onProgress` gets the bytes that are joined. */
export function mergeChunks(work: MergeWork, onProgress: (bytes: number) => void): Promise<Merged> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./merge.worker.ts', import.meta.url), { workerData: work, execArgv: [] })
    worker.on('message', (message: Message) => {
      if ('merged' in message) resolve(message.merged)
      // Under `node --watch` a thread also posts the names of its files.
      else if ('size' in message) onProgress(message.size)
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the merging thread ended early')))
  })
}
