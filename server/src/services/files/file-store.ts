import { join } from 'node:path'

import type { Config } from '../../kernel/config.ts'
import type { Context } from '../../kernel/context.ts'
import { definePart } from '../../kernel/parts.ts'
import type { StoreName } from './file.table.ts'
import { localStore } from './local-store.ts'
import type { BucketTimes } from './ask-bucket.ts'
import { bucketStore } from './bucket-store.ts'
import type { FileStore } from './store.ts'

/** New files go into the bucket where one is set. */
export const filesBucket = definePart<FileStore | undefined>('files.bucket', () => undefined)

export const bucketOf = ({ filesBucket }: Partial<Pick<Config, 'filesBucket'>>, times?: BucketTimes) =>
  filesBucket ? bucketStore(filesBucket, times) : undefined

type Place = Pick<Context, 'filesDir' | 'parts'>

/** Where new files go. */
export const storeOf = ({ filesDir, parts }: Place): FileStore => parts.get(filesBucket) ?? localStore(keptDir(filesDir))

/** Where an earlier file is: a bucket that was set later moves none. Without its bucket a file cannot be read. */
export const storeNamed = ({ filesDir, parts }: Place, name: StoreName): FileStore | undefined =>
  name === 'local' ? localStore(keptDir(filesDir)) : parts.get(filesBucket)

const keptDir = (filesDir: string) => join(filesDir, 'kept')
