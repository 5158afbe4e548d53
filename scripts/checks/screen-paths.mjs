// A link of the console names its screen by `to`, never by a path: an administrator may show a screen at another one, and the compiler
// knows no string (docs/decisions/057-links.md).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '../../contract/src/modules/screens.ts'
import { root } from '../launch/paths.mjs'

/** Addresses outside the menu, and tests, which say what an address is. */
const ALLOWED = /\/router\/addresses\.ts$|\.test\.tsx?$/
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** The lines of these files with a path below one that begins the path of a screen. */
export function pathFaults(paths, files) {
  const begin = [...new Set(paths.map((path) => path.split('/')[1]))].join('|')
  const literal = new RegExp(`['"\`]#?/(?:${begin})(?=[/?'"\`])`)
  return files
    .filter(({ file }) => !ALLOWED.test(file))
    .flatMap(({ file, source }) =>
      source
        .replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, index) => (literal.test(line) ? [`${file}:${index + 1}: name the screen by to(): ${line.trim()}`] : [])),
    )
}

export const screenPaths = () => {
  const files = execFileSync('git', ['ls-files', 'web/src/*.ts', 'web/src/*.tsx'], { cwd: root, encoding: 'utf8' })
  return pathFaults(
    screens.map(({ path }) => path),
    files
      .split('\n')
      .filter(Boolean)
      .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') })),
  )
}
