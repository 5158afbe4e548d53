import { fireEvent, screen } from '@testing-library/react'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { Filter } from './Filter.tsx'
import { Search } from './Search.tsx'
import { View } from './View.tsx'

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(waterMeterApi.list, rows([]))
})
afterEach(() => vi.unstubAllGlobals())

const NAMES = ['cardNo', 'roomNo', 'deviceModel', 'valve', 'bound', 'connectivity', 'regionId', 'dateRange'] as const

const open = (url: string) =>
  openPage(
    <ListPage
      list={waterMeterApi.list}
      counts={waterMeterApi.counts}
      columns={['deviceSn']}
      views={
        <>
          <View filter={{ connectivity: 'offline' }}>Silent</View>
          <View filter={{ connectivity: 'late' }}>Tardy</View>
        </>
      }
      filters={
        <>
          <Search name="deviceSn" />
          <>
            {NAMES.map((name) => (
              <Filter key={name} name={name} />
            ))}
          </>
        </>
      }
    />,
    { url },
  )

const chips = () => document.querySelectorAll('[data-chip=folds]:has(button)').length

it('shows six conditions, the others by one press, and one with a value always', async () => {
  server.answer(waterMeterApi.counts, ok({ counts: [{ total: 2 }, { total: 1 }, { total: 1 }] }))
  await open('/')
  expect(chips()).toBe(6)
  fireEvent.click(screen.getByText('More filters'))
  expect(chips()).toBe(8)
  fireEvent.click(screen.getByText('Fewer filters'))
  expect(chips()).toBe(6)
})

it('keeps a folded condition in view while it has a value', async () => {
  server.answer(waterMeterApi.counts, ok({ counts: [{ total: 2 }, { total: 1 }, { total: 1 }] }))
  await open('/?regionId=3')
  expect(chips()).toBe(7)
})

it('shows no view without rows, unless it is chosen', async () => {
  server.answer(waterMeterApi.counts, ok({ counts: [{ total: 2 }, { total: 0 }, { total: 2 }] }))
  await open('/')
  expect(await screen.findByRole('button', { name: /^Tardy ?2/ })).toBeTruthy()
  expect(screen.queryByText('Silent')).toBeNull()
})
