import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import en from './en/index.ts'
import type { Messages, Translated } from './messages.ts'
import zhCn from './zh-cn/index.ts'
import zhTw from './zh-tw/index.ts'

type Texts = { readonly [key: string]: string | Texts }

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

const source = new Map(flat(zhCn).map(([path, text]) => [path, argumentsOf(text)]))

it('finds the arguments of branches, and no words of their texts', () => {
  expect(argumentsOf('{count, plural, one {{name} has # card} other {cards of {name}, {day}}} at {time, number}')).toEqual([
    'count',
    'day',
    'name',
    'time',
  ])
})

/** The roots of catalogues that stand in the whole under another name than that of their constant. */
const ROOTS: Record<string, string> = { platform: '', titles: 'menu.', systemParameters: 'parameters.', waterParameters: 'parameters.' }

/** Where each text begins, `contract/src/locales/en/water/cards.ts:31`: the sources are formatted, so depth is indentation. */
function placesOf(language: string) {
  const places = new Map<string, string>()
  for (const file of globSync(`${language}/**/*.ts`, { cwd: import.meta.dirname })) {
    const keys: string[] = []
    const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')
    lines.forEach((line, index) => {
      const [, root] = /^export const (\w+)/.exec(line) ?? []
      if (root) keys.splice(0, Infinity, ROOTS[root] ?? `${root}.`)
      const [, indent, key] = /^((?: {2})+)'?([\w/-]+)'?:/.exec(line) ?? []
      if (!indent || !key) return
      keys.splice(indent.length / 2, Infinity, `${key}.`)
      places.set(keys.join(''), `contract/src/locales/${file}:${index + 1}`)
    })
  }
  return (path: string) => {
    const known = path.split('.').map((_, index, keys) => places.get(`${keys.slice(0, index + 1).join('.')}.`))
    return known.reverse().find((place) => place !== undefined) ?? path
  }
}

it('finds the line of a text', () => {
  expect(placesOf('en')('crud.addOf')).toMatch(/^contract\/src\/locales\/en\/crud\.ts:\d+$/)
})

it.each<[string, Translated<Messages>]>([
  ['en', en],
  ['zh-tw', zhTw],
])('says everything in %s with the arguments of the first language', (language, messages) => {
  const placeOf = placesOf(language)
  const others = flat(messages as Texts).flatMap(([path, text]) => {
    const [here, there] = [argumentsOf(text).join(', '), (source.get(path) ?? ['no text']).join(', ')]
    return here === there ? [] : `${placeOf(path)} ${path} has {${here}}, zh-cn has {${there}}`
  })
  expect(others).toEqual([])
})
