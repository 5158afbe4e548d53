import { screen } from '@testing-library/react'
import { communityApi } from '@weir/contract/modules/place/community'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { afterEach, expect, it, vi } from 'vitest'

import { openPage, rows, stageServer } from '../../../../test/stage.tsx'
import CommunityPage from '../../../modules/place/community/CommunityPage.tsx'
import WaterCardRechargePage from '../../../modules/sale/water-card-recharge/WaterCardRechargePage.tsx'

const EVERYTHING = '*/*/*'
const TO_ADD = /to create the first one/
const COMES_BY_ITSELF = /appear here/

afterEach(() => vi.unstubAllGlobals())

it('names the button that adds the first row, for those who may', async () => {
  stageServer().answer(communityApi.list, rows([]))
  await openPage(<CommunityPage />, { may: [communityApi.add] })
  expect(await screen.findByText(TO_ADD)).toBeTruthy()
})

it('names no button on a page without one, whatever the permissions', async () => {
  stageServer().answer(waterCardRechargeApi.list, rows([]))
  await openPage(<WaterCardRechargePage />, { further: [EVERYTHING] })
  expect(await screen.findByText(COMES_BY_ITSELF)).toBeTruthy()
  expect(screen.queryByText(TO_ADD)).toBeNull()
})
