import { expect, it } from 'vitest'

import { describedBy, emptyOf } from './DynamicFormDemo.tsx'

const FIELD = { name: 'email', label: 'E-mail', kind: 'email', isRequired: true }

it('reads a description, with empty values for its form', () => {
  const read = describedBy(JSON.stringify({ fields: [FIELD], group: { label: 'Period', parts: ['year', 'month'] } }))
  if (typeof read === 'string') throw new Error(read)
  expect(emptyOf(read)).toEqual({ fields: { email: '' }, rows: [['', '']] })
})

it.each([
  ['{', /JSON/],
  ['{}', /^fields /],
  ['{"fields":[]}', /^fields /],
  [JSON.stringify({ fields: [{ ...FIELD, kind: 'file' }] }), /^fields\.0\.kind /],
  [JSON.stringify({ fields: [{ ...FIELD, name: '__proto__' }] }), /^fields\.0\.name /],
  [JSON.stringify({ fields: [FIELD], more: 1 }), /^\{\} /],
])('says where %s is none', (text, where) => expect(describedBy(text)).toMatch(where))
