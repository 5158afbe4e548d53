import { join } from 'node:path'

import type { Config } from '../../kernel/config.ts'
import type { Context } from '../../kernel/context.ts'
import type { StoreName } from './file.table.ts'
import { localStore } from './local-store.ts'
import type { BucketTimes } from './ask-bucket.ts'
import { bucketStore } from './bucket-store.ts'
import type { FileStore } from './store.ts'

let bucket: FileStore | undefined

/** For the start of the server: new files go into the bucket where one is set. */
export function useBucket({ filesBucket }: Partial<Pick<Config, 'filesBucket'>>, times?: BucketTimes) {
  bucket = filesBucket ? bucketStore(filesBucket, times) : undefined
}

type Place = Pick<Context, 'filesDir'>

/** Where new files go. */
export const storeOf = ({ filesDir }: Place): FileStore => bucket ?? localStore(keptDir(filesDir))

/** Where an earlier file is: a bucket that was set later moves none. Without its bucket a file cannot be read. */
export const storeNamed = ({ filesDir }: Place, name: StoreName): FileStore | undefined =>
  name === 'local' ? localStore(keptDir(filesDir)) : bucket

const keptDir = (filesDir: string) => join(filesDir, 'kept')
