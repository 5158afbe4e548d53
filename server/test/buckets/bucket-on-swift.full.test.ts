import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { bucketStore } from '../../src/services/files/bucket-store.ts'
import { describeBucket } from './bucket-cases.ts'
import { isSwiftHere, startSwift } from './swift.ts'

// Its five programs take long to start. Debian has them in `swift-proxy`, `swift-account`, `swift-container`, `swift-object`, `memcached`.
describe.runIf(process.env.TEST_LONG && isSwiftHere)('a bucket of OpenStack Swift', () => {
  let place: { url: URL; folder: string }
  describeBucket(async (folder) => {
    const bucket = await startSwift(folder)
    place = { url: bucket.url, folder }
    return bucket
  })

  it('takes nothing with a wrong secret', async () => {
    const stranger = new URL(place.url)
    stranger.password = 'wrong'
    const path = join(place.folder, 'text')
    await writeFile(path, 'text')
    await expect(bucketStore(stranger).keep('key', path, 4)).rejects.toThrow(/403|SignatureDoesNotMatch/)
  })
})
