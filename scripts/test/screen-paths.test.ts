import { expect, it } from 'vitest'
import { pathFaults } from '../checks/screen-paths.ts'

const PATHS = ['/home', '/water/waterCard', '/water/waterCard/detail/:id']
const faults = (source: string, file = 'web/src/modules/a/APage.tsx') => pathFaults(PATHS, [{ file, source }])

it.each([
  ["const path = '/water/waterCard'"],
  ['const path = `/water/waterCard/detail/${id}`'],
  ['<Link to="/home">'],
  ["navigate('/water/elsewhere?a=1')"],
  ['<a href="#/home">'],
])('refuses a written path: %s', (line) => {
  expect(faults(`\n${line}`)).toEqual([`web/src/modules/a/APage.tsx:2: name the screen by to(): ${line}`])
})

it.each([
  ["import { a } from './water/a.ts'"],
  ["const other = '/homes'"],
  ["to('waterCard')"],
  ['/** As `/water/waterCard`. */'],
  ["// '/home'"],
])('allows %s', (line) => {
  expect(faults(line)).toEqual([])
})

it('leaves out tests, and the addresses that stand in no menu', () => {
  expect(faults("'/home'", 'web/src/platform/router/addresses.ts')).toEqual([])
  expect(faults("'/home'", 'web/src/modules/a/APage.test.tsx')).toEqual([])
})
