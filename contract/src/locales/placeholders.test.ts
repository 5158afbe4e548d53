import { expect, it } from 'vitest'

import en from './en/index.ts'
import type { Messages } from './messages.ts'
import zhCn from './zh-cn/index.ts'
import zhTw from './zh-tw/index.ts'

type Texts = { [key: string]: string | Texts }

/** The names of the arguments of a message: those of its branches too. */
function argumentsOf(message: string): string[] {
  const names = new Set<string>()
  let at = 0
  const word = () => /^[^,{}\s]*/.exec(message.slice(at))![0]
  const space = () => (at += /^[\s,]*/.exec(message.slice(at))![0].length)
  /** A text up to the brace that closes it, or the end. */
  function text() {
    while (at < message.length && message[at] !== '}') {
      if (message[at++] === '{') argument()
    }
    at += 1
  }
  function argument() {
    space()
    names.add(word())
    at += word().length
    while (at < message.length && message[at] !== '}') {
      if (message[at++] === '{') text()
    }
    at += 1
  }
  text()
  return [...names].sort()
}

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [[path + key, text]] : flat(text, `${path}${key}.`)))

const source = new Map(flat(zhCn as unknown as Texts).map(([path, text]) => [path, argumentsOf(text)]))

it('finds the arguments of branches, and no words of their texts', () => {
  expect(argumentsOf('{count, plural, one {{name} has # card} other {cards of {name}, {day}}} at {time, number}')).toEqual([
    'count',
    'day',
    'name',
    'time',
  ])
})

it.each<[string, Messages]>([
  ['en', en],
  ['zh-tw', zhTw],
])('says everything in %s with the arguments of the first language', (_, messages) => {
  const others = flat(messages as unknown as Texts).filter(([path, text]) => {
    return String(source.get(path)) !== String(argumentsOf(text))
  })
  expect(others).toEqual([])
})
