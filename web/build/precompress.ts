import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A release is made once and sent often. A start waits: 5 takes 1/35 of the processor time, for a tenth more bytes. */
const QUALITY = process.env.WEIR_RELEASE ? constants.BROTLI_MAX_QUALITY : 5

/** Every text file also as .br and .gz, so the server never compresses. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|html|svg|json)$/.test(fileName))
      const takeTurns = async () => {
        for (let file = files.pop(); file; file = files.pop()) {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: await brotli(source, { params }) })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: await zip(source, { level: 9 }) })
        }
      }
      // Node compresses on threads of its own.
      await Promise.all(Array.from({ length: availableParallelism() }, takeTurns))
    },
  },
}
