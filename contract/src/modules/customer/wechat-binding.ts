import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { avatar } from '../../platform/picture.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, Id, Instant, Masked, Nothing, personName, PhoneSearch } from '../../platform/schemas.ts'
import { plainName } from '../../platform/text-rules/text-rules.ts'

export const WECHAT_NAME_MOST = 64

/** Of control characters a stranger's name may have any. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** The name that a stranger gave themselves, as one line of text: it says nothing about what stands beside it. */
export const wechatName = (typed: string): string => plainName(typed.replace(CONTROLS, ' '))

export const WechatName = z.string().max(256).overwrite(wechatName).min(1).max(WECHAT_NAME_MOST)

/** In the place of a picture: the first letter that a reader sees as one. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)
  return (first?.segment ?? '').slice(0, 16).toUpperCase()
}

/** The number of a person in one mini program. */
const Openid = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/)
  .meta({ personal: true })

/** Characters of the `data:` address: a list shows fifty of them. */
export const WECHAT_AVATAR_MOST = 12 * 1024

/** A person in WeChat who sees the cards of a household in the mini program. */
export const WechatBinding = z.object({
  id: Id,
  hyUserId: idOf('hyUser'),
  /** Of the household. */
  name: z.string(),
  telephone: Masked,
  nickname: z.string(),
  openid: Masked,
  avatar: z.string().nullable(),
  binder: z.string(),
  createdAt: Instant,
})
/** A binding as it is on the wire and on the page. */
export type WechatBinding = z.input<typeof WechatBinding>

const Filter = {
  name: personName(32).optional(),
  telephone: PhoneSearch.optional(),
  nickname: personName(64).optional(),
  hyUserId: idOf('hyUser').optional(),
}

export const wechatBindingApi = defineResource(
  'wechatBinding',
  'customer/wechatBinding',
  {
    ...listed(query(listQuery(Filter, ['id', 'nickname', 'createdAt']), listOf(WechatBinding))),
    get: query(IdInput, WechatBinding),
    add: command(
      z.strictObject({
        hyUserId: idOf('hyUser'),
        openid: Openid,
        nickname: WechatName,
        /** Its bytes: no browser asks WeChat for a picture, and neither does the server. */
        avatar: avatar(WECHAT_AVATAR_MOST).optional(),
      }),
      IdInput,
    ),
    /** The household is no longer seen in that WeChat. The row goes; the operation log keeps that it was there. */
    unbind: command(IdInput, Nothing),
    reveal: command(IdInput, z.object({ openid: z.string() }), { untold: 'shows the row' }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), { leavesOut: ['id', 'hyUserId', 'avatar'] }),
  },
  { title: 'nickname', errors: ['missing', 'householdMissing', 'taken', 'noPicture'], programs: 'all' },
)
