// Documents, comments and test names are plain: no sentence over 20 words, no banned word, no sentence without a subject.
// docs/conventions.md, "Plain words", has the rules.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/paths.mjs'
import { lineAt, readSource, trackedFiles } from './source.ts'

/** A paragraph, a comment or a name, with its line. */
interface Piece {
  line: number
  text: string
}

/** A word is a run of letters or digits. Code, an address and a link's target are one word or none. */
const words = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,/%:_-]*/gu)?.length ?? 0

const plain = (text: string) =>
  text
    .replace(/\{@link (\S+?)\}/g, 'X')
    .replace(/`[^`]*`/g, 'X')
    .replace(/https?:\/\/\S+/g, 'X')
    .replace(/\(\[[^\]]*\]\([^)]*\)\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\p{Script=Han}+/gu, 'X')
    .replace(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, '')

/** A colon ends a sentence too: it introduces a list or a reason. */
const sentences = (text: string) =>
  plain(text)
    .split(/(?<=[.!?:][)"'”]?)\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** The paragraphs, list items and cells of a document, without headings, quotations and code. In a cell a semicolon ends a sentence. */
export function documentPieces(text: string) {
  const pieces: Piece[] = []
  let open: Piece | undefined
  let fenced = false
  text.split('\n').forEach((line, index) => {
    if (/^\s*```/.test(line)) fenced = !fenced
    const starts = /^\s*(?:[-*]|\d+\.)\s+/.exec(line)
    if (fenced || /^\s*(?:```|#|<|>)/.test(line) || line.trim() === '') open = undefined
    else if (line.startsWith('|')) {
      for (const cell of line.split('|')) pieces.push({ line: index + 1, text: cell.replaceAll(';', '.') })
    } else if (starts || !open) {
      open = { line: index + 1, text: line.replace(/^\s*(?:[-*]|\d+\.)\s+/, '') }
      pieces.push(open)
    } else open.text += ` ${line.trim()}`
  })
  return pieces
}

const BLOCK = /(?<=^|[\s({[,])\/\*\*?([^]*?)\*\/|((?:(?<=^|\n)[ \t]*\/\/.*(?:\n|$))+)|(?<=\s)\/\/(.*)$/gm
const DIRECTIVE = /eslint|oxlint|@ts-|oxfmt|prettier|#region|\/ <reference/

/** The comments of a source. Lines that follow one another are one comment. */
export function commentPieces(text: string): Piece[] {
  return [...text.matchAll(BLOCK)].flatMap((found) => {
    const body = (found[1] ?? found[2] ?? found[3] ?? '').replace(/^\s*(?:\*|\/\/)/gm, '')
    if (DIRECTIVE.test(body)) return []
    const start = found.index + found[0].search(/\S/)
    return body.split(/\n\s*\n|\n\s*(?:- |--|@\w+)/).map((part) => ({ line: lineAt(text, start), text: part.replace(/\s+/g, ' ') }))
  })
}

/** The names of tests. */
export const testPieces = (text: string): Piece[] =>
  [...text.matchAll(/\b(?:it|describe|test)(?:\.[\w.]+)*\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g)].map((found) => ({
    line: lineAt(text, found.index),
    text: (found[2] ?? '').replace(/\\'/g, "'"),
  }))

const BANNED =
  /\b(?:whoever|anew|whomever|for ever|(?:is|are|be|been|was|were|being|gets|get) told(?! (?:apart|from))|he|his|him|himself|she|hers|herself)\b/i
const HEADLESS = /^(?:(?:And|But|So|Nor|Or) )?(?:who|what|whom|whose) (?!.*\?)/i
const BARE = /\b(?:of|to|for|by|from|with|than|and|or|but|as|only|because|since|that|not|is|does|tells?) who\b(?! (?:is|are) (?:it|they))/i

/** The faults of a piece, each a short reason with its sentence. */
export function faults(piece: Piece) {
  return sentences(piece.text).flatMap((sentence) => {
    const banned = BANNED.exec(sentence) ?? BARE.exec(sentence)
    const length = words(sentence)
    const reasons: string[] = []
    if (banned) reasons.push(`"${banned[0]}"`)
    if (HEADLESS.test(sentence)) reasons.push('no subject')
    if (length > 20) reasons.push(`${length} words`)
    return reasons.map((reason) => ({ line: piece.line, reason, sentence }))
  })
}

const pieces = (file: string, text: string) => (file.endsWith('.md') ? documentPieces(text) : [...commentPieces(text), ...testPieces(text)])

export const plainWords = () =>
  trackedFiles('*.md', '*.ts', '*.tsx', '*.mjs', '*.css')
    .filter((file) => existsSync(join(root, file)))
    .map(readSource)
    .flatMap(({ file, source }) =>
      pieces(file, source)
        .flatMap(faults)
        .map(({ line, reason, sentence }) => `${file}:${line}: ${reason}: ${sentence}`),
    )
