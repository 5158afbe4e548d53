// Texts for people stand in the catalogues. Chinese in the program itself would reach readers of English.
// Comments may quote it. The same step checks plain English, the words of the texts and the kinds of files.
// It also checks the paths of screens, the names of classes and the printing of errors. And nothing may await a reply.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/paths.mjs'
import { unknownClasses } from './class-names.mjs'
import { printedErrors } from './error-words.mjs'
import { unknownKinds, writersOfGround } from './file-kinds.mjs'
import { plainWords } from './plain-words.mjs'
import { screenPaths } from './screen-paths.mjs'
import { awaitedReplies } from './replies.mjs'
import { rejectedTerms } from './terms.mjs'

/** Catalogues, made-up people, tests, the title before the first text is loaded, and column titles of foreign files. */
const ALLOWED =
  /^contract\/src\/locales\/|^web\/src\/modules\/\w+\/(?:locales|e2e)\/|\/screens\.ts$|\.test\.tsx?$|\/test\/|^e2e\/|^server\/src\/sample\/|^web\/index\.html$|\/reading\/guess-columns\.ts$|\/bill-titles\.ts$|\/home-titles\.ts$|\/room-words\.ts$/
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
const all = [
  ...found,
  ...plainWords(),
  ...unknownKinds(),
  ...writersOfGround(),
  ...unknownClasses(),
  ...rejectedTerms(),
  ...screenPaths(),
  ...printedErrors(),
  ...awaitedReplies(),
]
for (const line of all) console.error(line)
process.exitCode = all.length > 0 ? 1 : 0
