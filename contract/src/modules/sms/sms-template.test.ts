import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fillTemplate, signed, templateFault, templateParts, variablesOf, variableText } from './sms-template.ts'

describe('a template', () => {
  it('is text and variables in their order', () => {
    const content = '${.household}剩余${.left}吨，${.household}及时充值'
    expect(templateParts(content)).toEqual([
      { variable: 'household' },
      { text: '剩余' },
      { variable: 'left' },
      { text: '吨，' },
      { variable: 'household' },
      { text: '及时充值' },
    ])
    expect(variablesOf(content)).toEqual(['household', 'left'])
  })

  it.each([
    ['${.tel} 咨询', { unknown: 'tel' }],
    ['${.constructor}', { unknown: 'constructor' }],
    ['${.code}', { unknown: 'code' }],
    ['余量 ${left} 吨', { broken: '${left} 吨' }],
    ['余量 ${.left', { broken: '${.left' }],
    ['${.}', { broken: '${.}' }],
    ['${. left}', { broken: '${. left}' }],
    ['价格 $5 {.left}', undefined],
    ['${.household} 还有 ${.left} 吨', undefined],
  ])('%s of a reminder: %o', (content, fault) => expect(templateFault(content, 'marginReminder')).toEqual(fault))

  it('names the variables that nobody gave, and sends nothing without them', () => {
    expect(fillTemplate('${.household} ${.left} ${.days}', { household: 'A', left: undefined })).toEqual({ missing: ['left', 'days'] })
    expect(fillTemplate('${.constructor} ${.toString}', {})).toEqual({ missing: ['constructor', 'toString'] })
  })

  it('takes a value as it is: patterns of replacements, variables and markup in it stay text', () => {
    const hostile = "$& $1 $` $' ${.left} {left} \u202e<b> 】【 \u0000 '; drop table"
    expect(fillTemplate('${.name}：${.left}', { name: hostile, left: '2' })).toEqual({ content: `${hostile}：2` })
  })

  it('sends exactly its text with any values', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !text.includes('$')),
      fc.constantFrom(...['household', 'name', 'left'].map((name) => ({ name }))),
    )
    const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('${.left}', '$&', '$$', '${.name'))
    fc.assert(
      fc.property(fc.array(piece), fc.record({ household: value, name: value, left: value }), (pieces, values) => {
        const content = pieces.map((one) => (typeof one === 'string' ? one : variableText(one.name))).join('')
        const expected = pieces.map((one) => (typeof one === 'string' ? one : values[one.name as keyof typeof values])).join('')
        expect(fillTemplate(content, values)).toEqual({ content: expected })
      }),
    )
  })

  it('begins with its signature', () => expect(signed('清源水务', '余量')).toBe('【清源水务】余量'))
})
