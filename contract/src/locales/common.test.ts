import { expect, it } from 'vitest'

import { resources } from '../modules/index.ts'
import en from './en/index.ts'
import zhCn from './zh-cn/index.ts'
import zhTw from './zh-tw/index.ts'

/** A shift and a valve are open or closed in different words. Tons go to a meter, packages to an operator. */
const HOMONYMS: readonly string[] = ['closed,open', 'fail,initiated,notInitiated,success']

it.each([
  ['zh-cn', zhCn],
  ['en', en],
  ['zh-tw', zhTw],
] as const)('has the words of an enum once in %s, in common.ts or in the options of its module', (_, messages) => {
  const texts = messages as unknown as Record<string, { option: Record<string, object> }>
  const options = Object.keys(resources).flatMap((resource) =>
    Object.entries(texts[resource]!.option).map(([field, words]) => ({
      words,
      codes: Object.keys(words).sort().join(),
      at: `${resource}.${field}`,
    })),
  )
  const enums = options.filter(({ codes }) => !HOMONYMS.includes(codes))
  const apart = enums.flatMap((one, i) =>
    enums.slice(i + 1).flatMap((other) => (one.codes === other.codes && one.words !== other.words ? `${one.at}, ${other.at}` : [])),
  )
  expect(apart).toEqual([])
})
