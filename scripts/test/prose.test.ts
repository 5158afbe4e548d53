import { expect, it } from 'vitest'
import { commentPieces, documentPieces, faults, testPieces } from '../checks/plain-words.ts'

const reasons = (text: string) => faults({ line: 1, text }).map(({ reason }) => reason)
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

it('accepts twenty words and refuses twenty-one', () => {
  expect(reasons(`${words(20)}. ${words(20)}.`)).toEqual([])
  expect(reasons(`${words(21)}.`)).toEqual(['21 words'])
})

it('counts code as one word and a reference as none', () => {
  expect(reasons(`${words(19)} \`${words(9)}\` ([035](035-versions.md)).`)).toEqual([])
})

it('refuses banned words, but not when code quotes them', () => {
  expect(reasons('The file is written anew.')).toEqual(['"anew"'])
  expect(reasons('The clerk changes his password.')).toEqual(['"his"'])
  expect(reasons('The rules ban `anew`.')).toEqual([])
})

it('refuses a clause in the place of a subject, but not a question', () => {
  expect(reasons('Who is refused waits.')).toEqual(['no subject'])
  expect(reasons('Who is refused?')).toEqual([])
  expect(reasons('The answer goes to who asked.')).toEqual(['"to who"'])
  expect(reasons('A clerk who asks gets an answer.')).toEqual([])
})

it('reads paragraphs, items and cells, but no headings, quotations or code', () => {
  const text = ['# Who', '', 'One', 'two.', '- three', '', '| four |', '', '> Who', '```', 'Who', '```'].join('\n')
  expect(
    documentPieces(text)
      .map((piece) => piece.text.trim())
      .filter(Boolean),
  ).toEqual(['One two.', 'three', 'four'])
})

it('reads comments of both forms and names of tests, each with its line', () => {
  const source = "// one\n// two\nconst a = 'x//y'\n/** three */\nit('four', () => {})\n"
  expect(commentPieces(source).map(({ line, text }) => [line, text.trim()])).toEqual([
    [1, 'one two'],
    [4, 'three'],
  ])
  expect(testPieces(source)).toEqual([{ line: 5, text: 'four' }])
})
