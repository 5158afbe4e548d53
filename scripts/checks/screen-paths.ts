// A link of the console names its screen by `to`, never by a path: an administrator may show a screen at another one, and the compiler
// knows no string (docs/decisions/057-links.md).
import { screens } from '@weir/contract/modules/screens'
import { matchingLines, readSource, type Source, trackedFiles } from './source.ts'

/** Addresses outside the menu, and tests, which say what an address is. */
const ALLOWED = /\/router\/addresses\.ts$|\.test\.tsx?$/

/** The lines of these files with a path below one that begins the path of a screen. */
export function pathFaults(paths: readonly string[], files: readonly Source[]) {
  const begin = [...new Set(paths.map((path) => path.split('/')[1]))].join('|')
  const literal = new RegExp(`['"\`]#?/(?:${begin})(?=[/?'"\`])`)
  return files
    .filter(({ file }) => !ALLOWED.test(file))
    .flatMap(({ file, source }) =>
      matchingLines(source, literal).map(({ line, text }) => `${file}:${line}: name the screen by to(): ${text}`),
    )
}

export const screenPaths = () =>
  pathFaults(
    screens.map(({ path }) => path),
    trackedFiles('web/src/*.ts', 'web/src/*.tsx').map(readSource),
  )
