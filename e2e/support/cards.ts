import type { Page } from '@playwright/test'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { regionApi } from '@weir/contract/modules/place/region'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import { ask } from './api.ts'
import { texts } from './texts.ts'

const { waterCard } = texts['zh-cn']

/** The first row of a list of cards that can be recharged. Journeys before it may leave newer cards that cannot. */
export const rowOfActiveCard = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: waterCard.action.recharge, disabled: false }) })
    .first()

/** New cards without water and without a meter, in a region of their own: no other journey counts them or acts on them. */
export async function newCards(count: number) {
  const region = `e2e ${crypto.randomUUID().slice(0, 8)}`
  const { id: regionId } = await ask('admin', regionApi.add, { name: region })
  const { list: people } = await ask('admin', hyUserApi.list, { pageSize: count })
  const ids: number[] = []
  for (const { id: hyUserId } of people)
    ids.push((await ask('admin', waterCardApi.add, { hyUserId, regionId, unitPrice: '3.00', reason: 'e2e' })).id)
  return { region, regionId, ids }
}

/** A little water on each: nobody is reminded of a card that was never recharged. */
export async function rechargeALittle(ids: readonly number[]) {
  for (const id of ids) await ask('admin', waterCardApi.recharge, { id, amount: '1.00', paymentMethod: 'cash' })
}
