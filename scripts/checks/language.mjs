// What people read stands in the catalogues. Chinese in the program itself would be shown to readers of English.
// Comments may quote it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/paths.mjs'

/** The catalogues, made-up people, tests, the title that stands before the first text is loaded, and titles of columns in files of others. */
const ALLOWED =
  /^contract\/src\/locales\/|\/screens\.ts$|\.test\.tsx?$|\/test\/|^e2e\/|^server\/src\/sample\/|^web\/index\.html$|\/reading\/file-head\.ts$/
const HAN = /\p{Script=Han}/u
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.html'], { cwd: root, encoding: 'utf8' })
const found = sources
  .split('\n')
  .filter((file) => file && !ALLOWED.test(file))
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''))
      .split('\n')
      .flatMap((line, index) => (HAN.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
for (const line of found) console.error(line)
process.exitCode = found.length > 0 ? 1 : 0
