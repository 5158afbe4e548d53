// The kinds of files under server/src are a closed list (docs/conventions.md). Any other word of a name stands behind a hyphen.
import { globSync } from 'node:fs'
import { root } from '../launch/paths.mjs'
import { readSource, trackedFiles } from './source.ts'

const KINDS = 'table routes service queries store list search job topic command sender import followers events worker'.split(' ')
const NAME = /\/[^./]+(?:\.([\w-]+?))??(?:\.story)?(?:\.(?:full|property))?(?:\.test)?\.ts$/

/** The files with an unknown kind. */
export const unknownKinds = () =>
  trackedFiles('server/src')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const kind = NAME.exec(file)?.[1]
      return kind === undefined || KINDS.includes(kind) ? [] : [`${file}: ".${kind}" is no kind of file, see docs/conventions.md`]
    })

const WRITES = /\.(?:insert|update)\(\w+\)|\bdb\s*\.delete\(|\b(?:insert into|delete from)\b/

/** Files of a ground that write rows without saying so in their name (docs/architecture.md). */
export const writersOfGround = () =>
  globSync('server/src/modules/*/ground/*.ts', { cwd: root })
    .filter((file) => !/\.(?:store|test)\./.test(file) && WRITES.test(readSource(file).source))
    .map((file) => `${file}: a ground writes rows in files named .store`)
