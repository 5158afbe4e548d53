// The sources that the checks read.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/paths.mjs'

export interface Source {
  file: string
  source: string
}

/** The files that Git knows. */
export const trackedFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

export const readSource = (file: string): Source => ({ file, source: readFileSync(join(root, file), 'utf8') })

/** The number of the line at this place. */
export const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length

const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** The lines that match outside comments, each with its number. */
export const matchingLines = (source: string, pattern: RegExp) =>
  source
    .replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [{ line: index + 1, text: line.trim() }] : []))
