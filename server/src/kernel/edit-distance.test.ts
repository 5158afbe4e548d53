import { expect, it } from 'vitest'

import { editDistance, nearestWord } from './edit-distance.ts'

it.each([
  ['', '', 0],
  ['kitten', 'sitting', 3],
  ['财务步', '财务部', 1],
  ['210316004500', '21031600450', 1],
])('counts the edits from %s to %s', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits)
})

it.each([
  ['财务步', '财务部'],
  ['CLERC', 'Clerk'],
  ['营业', '营业厅'],
  ['Nowhere', undefined],
  ['x', undefined],
])('finds for %s the nearest word: %s', (typed, word) => {
  expect(nearestWord(typed, ['财务部', '营业厅', 'Clerk', 'a'])).toBe(word)
})
