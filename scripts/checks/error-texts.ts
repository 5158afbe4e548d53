// A failed call without an answer has a kind for its message: `network`, `timeout`, `path`. The texts have its words. So the
// console prints it by `useFailureText`, `useRefusalText`, `Failure` or `LoadFailed`, never by `error.message`.
import { globSync } from 'node:fs'
import { root } from '../launch/paths.mjs'
import { matchingLines, readSource, type Source } from './source.ts'

/** Where the words are made, and what reads errors of the program alone. */
const ALLOWED = /^web\/src\/platform\/(?:server\/failures|texts\/texts)\.tsx?$|^web\/src\/modules\/demo\/|\.test\.tsx?$/
const MESSAGE = /\b(?:\w*[eE]rror|\w*[fF]ailure|\w*[rR]efusal|failed)(?: as \w+)?\)?[?!]?\.message\b/

/** The lines of these files that read the message of an error. */
export const messageFaults = (files: readonly Source[]) =>
  files
    .filter(({ file }) => !ALLOWED.test(file))
    .flatMap(({ file, source }) =>
      matchingLines(source, MESSAGE).map(({ line, text }) => `${file}:${line}: print it by Failure or useRefusalText: ${text}`),
    )

export const printedErrors = () => messageFaults(globSync('web/src/**/*.{ts,tsx}', { cwd: root }).map(readSource))
