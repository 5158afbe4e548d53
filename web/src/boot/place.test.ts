import { expect, it } from 'vitest'

import type { Page } from './manifest.ts'
import { componentOf, ownFiles, pageAt } from './place.ts'

const page = (path: string): Page => ({ path, files: [] })
const pages = [page('/home'), page('/water/waterCard'), page('/water/waterCard/detail/:id')]
const at = (hash: string) => {
  const found = pageAt(pages, hash)
  return found && [found.page.path, found.place.params, found.place.search.toString()]
}

it('finds the page of an address with its parameters and its query', () => {
  expect(at('#/home')).toEqual(['/home', {}, ''])
  expect(at('#/water/waterCard?view=low&pageNum=2')).toEqual(['/water/waterCard', {}, 'view=low&pageNum=2'])
  expect(at('#/water/waterCard/detail/%E6%9D%8E')).toEqual(['/water/waterCard/detail/:id', { id: '李' }, ''])
})

it.each(['', '#', '#/water', '#/water/waterCard/detail', '#/water/waterCard/detail/7/8', '#/water/waterCard/detail/%E0%A4%A'])(
  'finds none at %s',
  (hash) => expect(at(hash)).toBeUndefined(),
)

it.each([
  ['/water/waterCard', 'water/water-card/WaterCardPage'],
  ['/water/waterCard/detail/:id', 'water/water-card/WaterCardDetailPage'],
])('knows the usual component of %s', (path, component) => expect(componentOf(page(path))).toBe(component))

it('takes the component that the build names', () =>
  expect(componentOf({ path: '/home', component: 'a/BPage', files: [] })).toBe('a/BPage'))

it('knows the files of a page by their hashes', () => {
  expect(ownFiles({ ...page('/water/waterCard'), js: 'a-b_c12', css: 'D345678' })).toEqual([
    'assets/WaterCardPage-a-b_c12.js',
    'assets/WaterCardPage-D345678.css',
  ])
  expect(ownFiles(page('/water/waterCard'))).toEqual([])
})
