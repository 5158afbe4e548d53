import { join } from 'node:path'
import S3rver from 's3rver'

import { describeBucket } from '../../../test/buckets/bucket-cases.ts'

const NAME = 'weir-files'

describeBucket(async (folder) => {
  const configureBuckets = [{ name: NAME, configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 'bucket'), configureBuckets })
  const { port } = await server.run()
  return { url: new URL(`http://S3RVER:S3RVER@127.0.0.1:${port}/${NAME}?region=us-east-1`), stop: () => server.close() }
})
