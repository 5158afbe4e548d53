// The MD5 of a file, by slices: the page itself never reads a file.
import { MD5_SLICE } from '@weir/contract/modules/system/big-upload'
import { createMD5 } from 'hash-wasm'

export type Md5Message = { hashed: number } | { md5: string } | { failed: string }

const tell = (message: Md5Message) => postMessage(message)

async function hash(file: File) {
  const md5 = await createMD5()
  md5.init()
  for (let start = 0; start < file.size; start += MD5_SLICE) {
    const end = Math.min(start + MD5_SLICE, file.size)
    md5.update(new Uint8Array(await file.slice(start, end).arrayBuffer()))
    tell({ hashed: end })
  }
  tell({ md5: md5.digest('hex') })
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  hash(data).catch((error: unknown) => tell({ failed: String(error) }))
})
