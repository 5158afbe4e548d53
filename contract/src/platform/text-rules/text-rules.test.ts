import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { check, fieldIssues } from '../field-errors.ts'
import { followsAny } from '../documents.ts'
import { ruled, type TextRule } from './text-rules.ts'

const EXAMPLES: Record<TextRule, { right: string[]; wrong: string[] }> = {
  mobile: { right: ['13812341234', '19900000000'], wrong: ['1381234123', '138123412345', '23812341234', '138-1234-1234', ' 13812341234'] },
  landline: {
    right: ['010-62345678', '07552345678', '0755-2345678', '021-62345678-801'],
    wrong: ['62345678', '010-12345678', '10-62345678', '010--62345678', '010-62345678-'],
  },
  contact: {
    right: ['13812341234', '010-62345678', '0755-2345678', '021-62345678-801'],
    wrong: ['07552345678', '62345678', '010-12345678', '400-800-1234', '23812341234', ''],
  },
  userName: {
    right: ['zhouu', 'a1_b2', 'abcdefghijklmnop'],
    wrong: ['zhou', '1zhou', '_zhou', 'zhou min', 'abcdefghijklmnopq', '周敏周敏周敏'],
  },
  password: { right: ['abc123', 'a_____', 'abcdefghijklmnop'], wrong: ['abc12', '1abcde', 'abc 123', 'abcdefghijklmnopq', 'abc-123'] },
  strongPassword: {
    right: ['abc12!', '!1aaaa', '~Zz9~Zz9~Zz9~Zz9'],
    wrong: ['abc123', 'abc!!!', '123!!!', 'ab1!', 'abc12! ', 'abc12!abc12!abc12', '密abc12!'],
  },
  ipv4: {
    right: ['0.0.0.0', '192.168.1.10', '255.255.255.255'],
    wrong: ['256.1.1.1', '1.1.1', '1.1.1.1.1', '01.1.1.1', '1.1.1.1 ', '::1'],
  },
  email: {
    right: ['a@b.cn', 'zhou.min+weir@mail.example.com', 'x_y-z@a-b.co'],
    wrong: ['a@b', '@b.cn', 'a@.cn', 'a..b@c.cn', '.a@b.cn', 'a@-b.cn', 'a b@c.cn', 'a@b.cn,c@d.cn', `${'a'.repeat(65)}@b.cn`],
  },
  idCardNo: {
    right: ['11010519491231002X', '440524188001010014'],
    wrong: ['110105194912310021', '11010519491231002x', '110105194902300025', '440524188001010015', '11010549123100', '01010519491231002X'],
  },
  // Of the annex of GB 32100, and of three firms that print theirs on their pages.
  companyCode: {
    right: ['91350100M000100Y43', '91440300708461136T', '91110108551385082Q', '914403001922038216'],
    wrong: [
      '91350100M000100Y44',
      '91350100M000100Y4',
      '91350100m000100y43',
      '9135O100M000100Y43',
      '11010519491231002X',
      '01350100M000100Y43',
    ],
  },
  passportNo: {
    right: ['E12345678', 'EJ1234567', 'AB1234567', '123456789', 'USA123456789', 'C01X00T47'],
    wrong: ['e12345678', 'E123', 'PASSPORT', 'E1234-5678', 'E123456789012345'],
  },
  // The first three are the specimens that the police printed: Hong Kong, Taiwan, a foreigner.
  permitNo: {
    right: ['810000199408230021', '830000199201300022', '911124198108030024', 'USA110075042812', 'H12345678', 'M1234567801', '12345678'],
    wrong: ['810000199408230022', '110105194912310021', '11010519491231002X', 'US1110075042812', 'H1234567', 'X12345678', '123456789'],
  },
  chineseName: {
    right: ['周敏', '欧阳小明', '阿卜杜拉·买买提', '㐂子'],
    wrong: ['周', 'Zhou', '周 敏', '周敏1', '·周敏', '周敏·', '周'.repeat(21)],
  },
  postcode: { right: ['100000', '010020'], wrong: ['10000', '1000000', '10000a'] },
  url: {
    right: ['http://localhost:8808', 'https://example.com/a?b=c#d', 'https://10.0.0.1/路'],
    wrong: [
      'example.com',
      'ftp://example.com',
      'javascript:alert(1)',
      'https://',
      'https://a b.cn',
      'https://-a.cn',
      'https://a.cn:123456',
    ],
  },
  plate: {
    right: ['京A12345', '粤BD12345', '沪A12345F', '皖C1234挂', '川A1234警', '粤Z1234港'],
    wrong: ['A12345', '京a12345', '京AI2345', '京AO2345', '京A1234', '京A123456', '哈A12345', '京I12345'],
  },
  hexColour: { right: ['#409eff', '409EFF'], wrong: ['#409ef', '#409eff0', '409efg', '##409eff', 'rgb(1,2,3)'] },
}

describe.each(Object.entries(EXAMPLES))('%s', (rule, { right, wrong }) => {
  it.each(right)('is %s', (text) => expect(followsAny(rule as TextRule, text)).toBe(true))
  it.each(wrong)('is not %s', (text) => expect(followsAny(rule as TextRule, text)).toBe(false))
})

/** Input that makes a pattern with nested or overlapping repetitions try every split of the text. */
const HOSTILE = ['a', '1', '0', 'a.', 'a-', '1.', 'a@', '·', '水', '水·', 'A1!', 'http://a', '/', ' ']

it('answers about a very long text at once', () => {
  for (const rule of Object.keys(EXAMPLES) as TextRule[])
    for (const piece of HOSTILE)
      for (const ends of ['', '!', '\n', '@a.b', '.']) expect(followsAny(rule, piece.repeat(100_000 / piece.length) + ends)).toBe(false)
})

it('reports the error of a field by the name of its rule', () => {
  const found = check(z.object({ mail: ruled('email'), phone: ruled('mobile'), plain: z.string().regex(/^a$/) }), {
    mail: 'x',
    phone: '1',
    plain: 'b',
  })
  expect(fieldIssues(found.error!).map(({ field, reason }) => [field, reason])).toEqual([
    ['mail', 'email'],
    ['phone', 'mobile'],
    ['plain', 'format'],
  ])
})
