import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const named = new Map<string, string>()

/** Names of classes weigh less when a build cuts them short. Two of them must not become the same. */
export const shortClassNames: Plugin = {
  name: 'short-class-names',
  apply: 'build',
  config: () => ({
    css: {
      modules: {
        generateScopedName(name, file) {
          const full = `${relative(import.meta.dirname, file)} ${name}`
          const short = `_${createHash('sha256').update(full).digest('base64url').slice(0, 4)}`
          if ((named.get(short) ?? full) !== full) throw new Error(`${full} and ${named.get(short)!} have the same short name: rename one`)
          named.set(short, full)
          return short
        },
      },
    },
  }),
}
