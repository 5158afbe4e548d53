import { expect, it } from 'vitest'

import { joinedParts, type RoomCells } from './written-room.ts'

it.each<[RoomCells, string]>([
  [{ written: '1栋2单元301' }, '1-2-301'],
  [{ written: '1-2-301' }, '1-2-301'],
  [{ written: '1号楼2单元0301室' }, '1-2-0301'],
  [{ written: '101', building: '5', unit: '1' }, '5-1-101'],
  [{ written: '1203室', building: '5栋', unit: '1单元' }, '5-1-1203'],
  [{ written: '', building: '5#', unit: '1', number: '301A' }, '5-1-301A'],
  [{ written: '2单元301', building: '1栋' }, '1-2-301'],
  [{ written: '301', building: '1栋2单元' }, '1-2-301'],
  [{ written: '2', building: '5', unit: '1', floor: '3层' }, '5-1-302'],
  [{ written: '12', building: '5', unit: '1', floor: '11F' }, '5-1-1112'],
])('%o is %s', (cells, name) => {
  const { building, unit, number } = joinedParts(cells)!
  expect([building, unit, number].join('-')).toBe(name)
})

it('knows the floor of each', () => {
  const floorOf = (cells: RoomCells) => joinedParts(cells)?.floor
  expect([floorOf({ written: '1-2-1203' }), floorOf({ written: '1203', building: '1', unit: '2' })]).toEqual([12, 12])
})

it.each<[string, RoomCells]>([
  ['a door whose floor nobody says', { written: '2', building: '5', unit: '1' }],
  ['a number without its unit', { written: '301', building: '5' }],
  ['a number without its building', { written: '301', unit: '1' }],
  ['more digits than a room has', { written: '12030', building: '5', unit: '1' }],
  ['a day that Excel made', { written: '2026-09-01', building: '5', unit: '1' }],
  ['words', { written: '门卫室', building: '5', unit: '1' }],
])('takes no room from %s', (_, cells) => expect(joinedParts(cells)).toBeUndefined())
