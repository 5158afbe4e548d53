import { expect, it } from 'vitest'

import { linesOf } from '../../../../platform/code/Code.tsx'
import { compare, countOf, hunksOf } from './CodeView.tsx'

const plain = (source: string) => linesOf('none', source)
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `line ${from + i}`)

it('colours words, and keeps every character of every line', () => {
  const source = "/** A\n * comment */\nexport const a = 'text' // <b>\n"
  const lines = linesOf('ts', source)
  expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(source)
  expect(lines[1]![0]!.tone).toBe('comment')
  expect(lines[2]!.find(({ text }) => text === 'export')?.tone).toBe('keyword')
  expect(lines[2]!.find(({ text }) => text === "'text'")?.tone).toBe('literal')
})

it('shows changes with three lines around them, and numbers of the new file', () => {
  const old = [...numbered(1, 10), 'gone', ...numbered(11, 30)]
  const next = [...numbered(1, 10), ...numbered(11, 28), 'fresh', ...numbered(29, 30)]
  const all = compare(plain(old.join('\n')), plain(next.join('\n')))
  expect([countOf(all, 'added'), countOf(all, 'removed')]).toEqual([1, 1])
  const [first, second, ...more] = hunksOf(all)
  expect(more).toEqual([])
  expect([first!.from, first!.to, first!.lines.length]).toEqual([8, 13, 7])
  expect([second!.from, second!.to, second!.lines.length]).toEqual([26, 31, 6])
  expect(second!.lines.find(({ kind }) => kind === 'added')).toMatchObject({ number: 29 })
})

it('has no hunk where both are equal', () => {
  expect(hunksOf(compare(plain('a\nb'), plain('a\nb')))).toEqual([])
})
