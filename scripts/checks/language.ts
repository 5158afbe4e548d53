// Texts for people stand in the catalogues. Chinese in the program itself would reach readers of English.
// Comments may quote it. The same step checks plain English, the words of the texts and the kinds of files.
// It also checks the paths of screens, the names of classes and the printing of errors. And nothing may await a reply.
import { unknownClasses } from './class-names.ts'
import { printedErrors } from './error-texts.ts'
import { unknownKinds, writersOfGround } from './file-kinds.ts'
import { plainWords } from './plain-words.ts'
import { awaitedReplies } from './replies.ts'
import { screenPaths } from './screen-paths.ts'
import { matchingLines, readSource, trackedFiles } from './source.ts'
import { rejectedTerms } from './terms.ts'

/** Catalogues, made-up people, tests, the title before the first text is loaded, and column titles of foreign files. */
const ALLOWED =
  /\.texts\.ts$|^contract\/src\/texts\/|^web\/src\/modules\/\w+\/(?:locales|e2e)\/|\/screens\.ts$|\.test\.tsx?$|\/test\/|^e2e\/|^server\/src\/sample\/|^web\/index\.html$|\/guess\.ts$|\/provider\/\w+\/bill-format\.ts$|\/written-room\.ts$/
const HAN = /\p{Script=Han}/u

const found = trackedFiles('*.ts', '*.tsx', '*.mjs', '*.css', '*.html')
  .filter((file) => !ALLOWED.test(file))
  .map(readSource)
  .flatMap(({ file, source }) => matchingLines(source, HAN).map(({ line, text }) => `${file}:${line}: ${text}`))
const all = [
  ...found,
  ...plainWords(),
  ...unknownKinds(),
  ...writersOfGround(),
  ...unknownClasses(),
  ...(await rejectedTerms()),
  ...screenPaths(),
  ...printedErrors(),
  ...awaitedReplies(),
]
for (const line of all) console.error(line)
process.exitCode = all.length > 0 ? 1 : 0
