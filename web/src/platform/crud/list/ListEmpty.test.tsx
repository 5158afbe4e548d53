import { screen } from '@testing-library/react'
import { communityApi } from '@weir/contract/modules/place/community'
import { personalApi } from '@weir/contract/modules/system/personal'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { afterEach, expect, it, vi } from 'vitest'

import { openPage, rows, stageServer } from '../../../../test/stage.tsx'
import CommunityPage from '../../../modules/place/community/CommunityPage.tsx'
import WaterCardRechargePage from '../../../modules/sale/water-card-recharge/WaterCardRechargePage.tsx'

const EVERYTHING = '*/*/*'
const TO_ADD = /to create the first one/

afterEach(() => vi.unstubAllGlobals())

it('names the button that adds the first row, for those who may', async () => {
  stageServer().answer(communityApi.list, rows([]))
  await openPage(<CommunityPage />, { may: [communityApi.add] })
  expect(await screen.findByText(TO_ADD)).toBeTruthy()
})

it('says what makes the rows of a list without such a button, and leads to the page that does', async () => {
  stageServer().answer(waterCardRechargeApi.list, rows([]))
  await openPage(<WaterCardRechargePage />, { further: [EVERYTHING] })
  expect(await screen.findByText('Each recharge of a card makes an order.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open water cards' }).getAttribute('href')).toBe('#/water/waterCard')
  expect(screen.queryByText(TO_ADD)).toBeNull()
})

it('leads nowhere without the page', async () => {
  stageServer().answer(waterCardRechargeApi.list, rows([]))
  await openPage(<WaterCardRechargePage />, { without: ['waterCard'] })
  expect(await screen.findByText('Each recharge of a card makes an order.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open water cards' })).toBeNull()
})

it('names the data scope to somebody who does not see all rows, and does not ask for a first one', async () => {
  const server = stageServer()
  server.answer(communityApi.list, rows([]))
  server.answer(personalApi.scope, { code: 0, message: '', data: { isAll: false, isOwn: true, departments: ['Hall', 'Counter'] } })
  await openPage(<CommunityPage />, { may: [communityApi.add] })
  expect(await screen.findByText('You see only: Hall, Counter')).toBeTruthy()
  expect(screen.queryByText(TO_ADD)).toBeNull()
})
