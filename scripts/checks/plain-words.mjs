// Documents, comments and test names are plain: no sentence over 20 words, no banned word, no sentence without a subject.
// docs/conventions.md, "Plain words", has the rules.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/paths.mjs'
import { commentPieces, documentPieces, faults, testPieces } from './prose.mjs'

const pieces = (file, text) => (file.endsWith('.md') ? documentPieces(text) : [...commentPieces(text), ...testPieces(text)])

const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: root, encoding: 'utf8' }).split('\n')

export const plainWords = () =>
  files
    .filter((file) => file && existsSync(join(root, file)))
    .flatMap((file) =>
      pieces(file, readFileSync(join(root, file), 'utf8'))
        .flatMap(faults)
        .map(({ line, reason, sentence }) => `${file}:${line}: ${reason}: ${sentence}`),
    )
