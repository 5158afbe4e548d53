import { expect, it } from 'vitest'

import { initialOf, wechatName, WechatName } from './wechat-binding.ts'

it.each([
  ['Li Jing', 'Li Jing'],
  ['  Li \n\t Jing ', 'Li Jing'],
  ['paid\u202e00.1 yuan', 'paid00.1 yuan'],
  ['\u2066a\u2069\u200bb', 'ab'],
  ['<b onclick=alert(1)>Li</b>', '<b onclick=alert(1)>Li</b>'],
  ['\u{1f469}\u200d\u{1f467}', '\u{1f469}\u200d\u{1f467}'],
])('writes the name %j as %j', (typed, name) => expect(wechatName(typed)).toBe(name))

it.each([['\u202e\u0000\u200b'], [''], ['x'.repeat(65)], ['x'.repeat(300)]])('refuses %j', (typed) =>
  expect(WechatName.safeParse(typed).success).toBe(false),
)

it.each([
  ['li', 'L'],
  ['\u{1f469}\u200d\u{1f467} Li', '\u{1f469}\u200d\u{1f467}'],
  ['', ''],
])('draws %j by %j', (name, initial) => expect(initialOf(name)).toBe(initial))

it('keeps the initial short, however many marks stand on its first letter', () => {
  expect(initialOf(`a${'\u0301'.repeat(60)}`).length).toBeLessThan(20)
})
