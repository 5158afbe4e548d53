import fc from 'fast-check'
import { expect, it } from 'vitest'

import { elementTexts } from './element-texts.ts'

it.each([
  ['{"readings":[{"a":1},{"b":[2,3]}]}', ['{"a":1}', '{"b":[2,3]}']],
  [' { "other" : {"readings":[1]} , "readings" : [ {"a": 1 } , null,"]",  1.50e1 ] } ', ['{"a": 1 }', 'null', '"]"', '1.50e1']],
  ['\ufeff{"readings":[1]}', ['1']],
  ['{"readings":[1],"readings":[2]}', ['2']],
  ['{"readings":[1],"readings":3}', []],
  [String.raw`{"re\u0061dings":["a\\","b\"]\\\"",{"\"":"}"}]}`, [String.raw`"a\\"`, String.raw`"b\"]\\\""`, String.raw`{"\"":"}"}`]],
  ['{"readings":[]}', []],
  ['{}', []],
  ['[{"readings":[1]}]', ['1']],
  ['{"readings":[{"a":1,"a":2}]}', ['{"a":1,"a":2}']],
])('of %s', (json, expected) => expect(elementTexts(json)).toEqual(expected))

it('gives the text of every element, however the object is written', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), fc.nat(4), (readings, other, indent) => {
      const json = JSON.stringify({ before: other, readings, after: other }, null, indent)
      const texts = elementTexts(json)
      expect(texts.map((text) => JSON.parse(text) as unknown)).toEqual(JSON.parse(JSON.stringify(readings)))
      for (const text of texts) expect(json).toContain(text)
    }),
  )
})

it('of a hostile text is there at once: a step back for each character would take minutes', () => {
  const long = `{"readings":["${'\\\\'.repeat(500_000)}",${'['.repeat(500_000)}${']'.repeat(500_000)}]}`
  expect(elementTexts(long)).toHaveLength(2)
})
