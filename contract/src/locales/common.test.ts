import { expect, it } from 'vitest'
import { z } from 'zod'

import { resources } from '../modules/index.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { unitOf } from '../platform/unit-of.ts'
import { catalogues } from './catalogues.ts'
import { texts } from './index.ts'
import { LANGUAGES } from '../texts/text.ts'

/** A shift and a valve are open or closed in different words. Tons go to a meter, packages to an operator. */
const HOMONYMS: readonly string[] = [
  'closed,open',
  'fail,initiated,notInitiated,success',
  'fail,initiated,notInitiated,nothingToDeliver,success',
]

it('has the words of an enum once, in common.texts.ts or in the codes of its module', () => {
  const options = Object.keys(resources).flatMap((resource) =>
    Object.entries<object>((texts as unknown as Record<string, { option: Record<string, object> }>)[resource]!.option).map(
      ([field, words]) => ({
        words,
        codes: Object.keys(words).sort().join(),
        at: `${resource}.${field}`,
      }),
    ),
  )
  const enums = options.filter(({ codes }) => !HOMONYMS.includes(codes))
  const apart = enums.flatMap((one, i) =>
    enums.slice(i + 1).flatMap((other) => (one.codes === other.codes && one.words !== other.words ? `${one.at}, ${other.at}` : [])),
  )
  expect(apart).toEqual([])
})

interface Labels {
  title?: string
  field?: Record<string, string>
}

it('begins each English title of a resource with a capital', () => {
  const titles = Object.keys(resources).map((name) => (catalogues.en as unknown as Record<string, Labels>)[name]!.title!)
  expect(titles.filter((title) => /^\p{Ll}/u.test(title))).toEqual([])
})

it.each(LANGUAGES)('calls no two figures of a list the same in %s: a chooser of columns has no units', (language) => {
  const catalogue = catalogues[language]
  const doubles = Object.entries<Partial<Record<string, Endpoint>>>(resources).flatMap(([name, { list }]) => {
    const page = list?.output
    const row = page instanceof z.ZodObject && page.shape['list'] instanceof z.ZodArray ? page.shape['list'].element : undefined
    const labels = (catalogue as unknown as Record<string, Labels>)[name]!.field ?? {}
    const said = row instanceof z.ZodObject ? Object.keys(row.shape).flatMap((field) => (unitOf(name, field) && labels[field]) ?? []) : []
    return said.filter((label, at) => said.indexOf(label) !== at).map((label) => `${name}: ${label}`)
  })
  expect(doubles).toEqual([])
})
