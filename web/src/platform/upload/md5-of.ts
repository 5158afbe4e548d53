import type { Md5Message } from './md5.worker.ts'
// oxlint-disable-next-line import/default -- the build makes an address of it
import url from './md5.worker.ts?worker&url'
import { startWorker } from './own-worker.ts'

/** The file cannot be read: it was changed, moved or taken away. */
export class Unreadable extends Error {}

/** The MD5 of a file, from a worker; `onProgress` gets the bytes that are read. Rejects with `Unreadable`, or when it is called off. */
export async function md5Of(file: File, onProgress: (bytes: number) => void, signal: AbortSignal): Promise<string> {
  const worker = startWorker(url)
  try {
    return await new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      worker.onerror = () => reject(new Error('the hashing worker does not start'))
      worker.onmessage = ({ data }: MessageEvent<Md5Message>) => {
        if ('hashed' in data) onProgress(data.hashed)
        else if ('md5' in data) resolve(data.md5)
        else reject(new Unreadable(data.failed))
      }
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
