import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'

import type { FileStore } from './store.ts'
import { askBucket, BUCKET_TIMES, fileBytes, whyOf } from './ask-bucket.ts'
import { noBytes, storeDown } from './file-errors.ts'

/** Bytes of a part. S3 takes at most 10,000 parts, each but the last of at least 5 MB. */
const PART_SIZE = 16 * 1024 * 1024
/** Of a store that another store's key may share. */
const PREFIX = 'weir/'

type Part = Awaited<ReturnType<S3mini['uploadPart']>>

/**
 * Files in a bucket of an S3-compatible store. `url`: `https://<key>:<secret>@<host>/<bucket>?region=<region>`. Parts go up one after the
 * other, so a file of any size needs the memory of one part. Rejects with `storeDown` where the bucket does not answer as it should.
 */
export function bucketStore(url: URL, times = BUCKET_TIMES): FileStore {
  const { username, password, searchParams, origin, pathname } = url
  const account = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${origin}${pathname}`,
    region: searchParams.get('region') ?? 'auto',
  }
  const s3 = new S3mini({ ...account, fetch: askBucket(times) })
  const nameOf = (key: string) => PREFIX + key
  return {
    name: 's3',
    async keep(key, path, size) {
      const name = nameOf(key)
      const uploadId = await s3.getMultipartUploadId(name).catch(refused)
      try {
        const parts = await sendParts(s3, { name, uploadId, path, size })
        const { etag } = await s3.completeMultipartUpload(name, uploadId, parts).catch(refused)
        // It may say by 200 that it failed.
        if (typeof etag !== 'string') throw storeDown('it did not join the parts')
      } catch (error) {
        await s3.abortMultipartUpload(name, uploadId).catch(() => undefined)
        throw error
      }
    },
    async read(key, size, range) {
      const { start, end } = range ?? { start: 0, end: size - 1 }
      const length = end + 1 - start
      const answer = await s3.getObjectRaw(nameOf(key), false, start, end + 1).catch((error: unknown) => {
        throw error instanceof S3ServiceError && error.status === 404 ? noBytes() : refused(error)
      })
      const { pieces, leave } = await fileBytes(answer, length, times).catch(refused)
      return Readable.from(pieces, { objectMode: false }).once('close', leave)
    },
    remove: async (key) => void (await s3.deleteObject(nameOf(key)).catch(refused)),
  }
}

const refused = (error: unknown): never => {
  throw storeDown(whyOf(error))
}

interface Sending {
  name: string
  uploadId: string
  path: string
  size: number
}

async function sendParts(s3: S3mini, { name, uploadId, path, size }: Sending): Promise<Part[]> {
  const file = await open(path, 'r')
  const buffer = Buffer.allocUnsafe(Math.min(PART_SIZE, size))
  const parts: Part[] = []
  try {
    for (let sent = 0; sent < size;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, sent)
      if (bytesRead === 0) throw new Error(`${path} ends before its size`)
      parts.push(await s3.uploadPart(name, uploadId, buffer.subarray(0, bytesRead), parts.length + 1).catch(refused))
      sent += bytesRead
    }
    return parts
  } finally {
    await file.close()
  }
}
