import { z } from 'zod'

import { plainName } from '../../platform/text-rules/plain-text.ts'

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
