import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import type { Writing } from '../kernel/context.ts'
import { perform } from './perform.ts'
import { between } from './random.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** The people who follow a household in WeChat, by its number: a couple, a landlord with two homes, a name that is all emoji. */
const FOLLOWERS: readonly (readonly [household: number, nickname: string, person?: number])[] = [
  [7, '阳光正好'],
  [7, '小鱼儿🐟'],
  [19, '老周'],
  [33, '出租房-王姐', 33],
  [34, '出租房-王姐', 33],
  [58, '🌙🌙'],
]

/** A few bindings, so that their list is not empty. They have no pictures. */
export async function bindSome(ctx: Writing, cardIds: readonly number[]) {
  for (const [i, [n, nickname, person = i]] of FOLLOWERS.entries()) {
    const { hyUserId } = await perform(ctx, waterCardApi.get, { id: cardIds[n]! })
    await perform(ctx, wechatBindingApi.add, { hyUserId, nickname, openid: openid(person) })
  }
}

const openid = (person: number) => `o${Array.from({ length: 27 }, (_, at) => LETTERS[between(0, 63, 'openid', person, at)]).join('')}`
