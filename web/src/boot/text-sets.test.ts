import { screens } from '@weir/contract/modules/screens'
import { expect, it } from 'vitest'

import { pageAddress } from '../platform/router/addresses.ts'
import { textSetOf } from './text-sets.ts'

it.each([
  ['system/user/UserPage', 'system'],
  ['system/oper-log/OperLogPage', 'whole'],
  ['water/water-card/WaterCardPage', 'cards'],
  ['sale/water-card/WaterCardPage', 'cards'],
  ['water/water-card/WaterCardDetailPage', 'sale'],
  ['sale/building/CommunityRoomsPage', 'sale'],
  ['water/building/CommunityRoomsPage', 'sale'],
  ['water/water-meter/WaterMeterPage', 'meter'],
  ['meter/water-meter/WaterMeterPage', 'meter'],
  ['demo/own-module', 'demo'],
  ['card-drawers', 'card-drawers'],
])('has the texts of %s in %s', (name, set) => expect(textSetOf(name)).toBe(set))

it('cuts by folders that have pages', () => {
  const sets = new Set(screens.flatMap(({ component }) => (component ? [textSetOf(component)] : [])))
  const modules = new Set(screens.flatMap(({ component }) => (component ? [component.split('/')[0]!] : [])))
  modules.delete('water')
  expect([...sets].toSorted()).toEqual([...new Set([...modules, 'cards', 'meter', 'sale', 'whole'])].toSorted())
})

it('gives the address of a page the set of its file', () => {
  const files = Object.keys(import.meta.glob('../modules/**/*Page.tsx')).map((path) => path.slice('../modules/'.length, -'.tsx'.length))
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((file) => textSetOf(file) !== textSetOf(pageAddress(file)))).toEqual([])
})
