// A failed call without an answer has a kind for its message: `network`, `timeout`, `path`. The texts have its words. So the
// console prints it by `useFailureText`, `useRefusalText`, `Failure` or `LoadFailed`, never by `error.message`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/paths.mjs'

/** Where the words are made, and what reads errors of the program alone. */
const ALLOWED = /^web\/src\/platform\/(?:failures|texts)\.tsx?$|^web\/src\/modules\/demo\/|\.test\.tsx?$/
const MESSAGE = /\b(?:\w*[eE]rror|\w*[fF]ailure|\w*[rR]efusal|failed)(?: as \w+)?\)?[?!]?\.message\b/
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** The lines of these files that read the message of an error. */
export const messageFaults = (files) =>
  files
    .filter(({ file }) => !ALLOWED.test(file))
    .flatMap(({ file, source }) =>
      source
        .replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, index) =>
          MESSAGE.test(line) ? [`${file}:${index + 1}: print it by Failure or useRefusalText: ${line.trim()}`] : [],
        ),
    )

export const printedErrors = () =>
  messageFaults(globSync('web/src/**/*.{ts,tsx}', { cwd: root }).map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') })))
