import { fireEvent, screen, waitFor } from '@testing-library/react'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { type WechatBinding, wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { expect, it } from 'vitest'

import { WechatPanel } from './WechatPanel.tsx'
import WechatBindingPage from './WechatBindingPage.tsx'
import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

const binding: WechatBinding = {
  id: 4,
  hyUserId: 7,
  name: 'Li Jing',
  telephone: '138****1234',
  nickname: '<b>Fish</b>',
  openid: 'oX4****FgH',
  avatar: null,
  binder: 'Clerk',
  createdAt: '2026-01-01T08:00:00.000+08:00',
}
const card = (id: number, state: string) => ({
  id,
  state,
  cardNo: `K${id}`,
  communityName: 'Garden',
  roomNo: `3-2-120${id}`,
  remainingQuantity: '12.340',
})
const ALL = [wechatBindingApi.list, wechatBindingApi.add, wechatBindingApi.unbind, wechatBindingApi.reveal, hyUserApi.detail]

it('lists the name that a stranger gave as text, and shows the number only when asked', async () => {
  const server = stageServer()
  server.answer(wechatBindingApi.list, rows([binding]))
  server.answer(wechatBindingApi.reveal, ok({ openid: 'oX4-whole' }))
  await openPage(<WechatBindingPage />, { may: ALL })
  expect(await screen.findByText('<b>Fish</b>')).toBeTruthy()
  expect(screen.getByText('oX4****FgH')).toBeTruthy()
  expect(server.asked(wechatBindingApi.reveal)).toEqual([])
  fireEvent.click(screen.getByText('Show in full'))
  expect(await screen.findByText('oX4-whole')).toBeTruthy()
})

it('draws bytes as a picture, and asks no other site for one', async () => {
  stageServer().answer(
    wechatBindingApi.list,
    rows([
      { ...binding, avatar: 'data:image/jpeg;base64,AAAA' },
      { ...binding, id: 5, avatar: 'https://thirdwx.qlogo.cn/0' },
    ]),
  )
  await openPage(<WechatBindingPage />, { may: ALL })
  await screen.findAllByText('<b>Fish</b>')
  expect([...document.querySelectorAll('img')].map(({ src }) => src)).toEqual(['data:image/jpeg;base64,AAAA'])
})

it('says before unbinding whose open cards that WeChat no longer sees, then sends it once', async () => {
  const server = stageServer()
  server.answer(hyUserApi.detail, ok({ hyUser: {}, cards: [card(1, 'active'), card(2, 'closed')], lastOrders: [], usage: {}, wechat: [] }))
  server.answer(wechatBindingApi.unbind, ok({}))
  await openPage(<WechatPanel household={{ id: 7, name: 'Li Jing' }} wechat={[binding]} />, { may: ALL })
  fireEvent.click(screen.getByText('Unbind WeChat'))
  expect(await screen.findByText(/Unbind WeChat "\u2068<b>Fish<\/b>\u2069" from household Li Jing\?/)).toBeTruthy()
  expect(await screen.findByText('Garden 3-2-1201, card K1, 12.34 t remaining')).toBeTruthy()
  expect(screen.getByText(/no longer see the card of the household/)).toBeTruthy()
  expect(screen.queryByText(/card K2/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Unbind WeChat \u2068/ }))
  await waitFor(() => expect(server.asked(wechatBindingApi.unbind).map(({ body }) => body)).toEqual([{ id: 4 }]))
})

it('can be looked at without permission to change anything', async () => {
  stageServer()
  await openPage(<WechatPanel household={{ id: 7, name: 'Li Jing' }} wechat={[]} />, { may: [] })
  expect(screen.getByText(/^No WeChat is bound yet/)).toBeTruthy()
  expect(screen.queryByText('Bind WeChat')).toBeNull()
})
