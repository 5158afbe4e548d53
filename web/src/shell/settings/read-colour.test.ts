import { expect, it } from 'vitest'

import { readColour } from './ColourRow.tsx'

it.each([
  ['#409eff', '#409eff'],
  ['409EFF', '#409eff'],
  [' #D97706 ', '#d97706'],
  ['rgb(64, 158, 255)', '#409eff'],
  ['RGB(0,0,0)', '#000000'],
  ['64,158,255', '#409eff'],
])('reads %j as %s', (typed, colour) => {
  expect(readColour(typed)).toEqual({ colour })
})

it.each(['', '#409ef', '#409eff0', 'red', '#gggggg', 'url(x)'])('warns that %j is no hex colour', (typed) => {
  expect(readColour(typed)).toEqual({ problem: 'hex' })
})

it.each(['rgb(64, 158)', 'rgb(64, 158, 256)', '64,,255', 'rgb(-1, 0, 0)', '1,2,3000', 'rgb'])('warns that %j is no rgb colour', (typed) => {
  expect(readColour(typed)).toEqual({ problem: 'rgb' })
})
