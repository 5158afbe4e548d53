import { z } from 'zod'

export const WECHAT_NAME_MOST = 64

/** Controls, marks that turn the direction of what follows, and characters that no reader sees. A joiner stays: it is part of emoji. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu

/** The name that a stranger gave themselves, as one line of text: it says nothing about what stands beside it. */
export const plainName = (typed: string): string => typed.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()

export const WechatName = z.string().max(256).overwrite(plainName).min(1).max(WECHAT_NAME_MOST)

/** In the place of a picture: the first letter that a reader sees as one. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)
  return (first?.segment ?? '').slice(0, 16).toUpperCase()
}
