import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { Filename } from '../attachments.ts'
import { check, fieldIssues } from '../field-errors.ts'
import { ContactPhone, mask, personName, PhoneSearch, searchText, Telephone, text } from '../schemas.ts'
import { DocumentKindSchema, documentFits, DocumentNo } from '../documents.ts'

const WOMAN_AND_GIRL = '\u{1f469}\u200d\u{1f467}'
const HEART = '\u2764\ufe0f'
const ENGLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'

describe('a text as it is stored', () => {
  it.each([
    ['a character without width', '\u5f20\u200b\u4e09', '\u5f20\u4e09'],
    ['a joiner between letters', '\u5f20\u200d\u4e09\u200c', '\u5f20\u4e09'],
    ['marks of direction', '\u202d13\u202c\u2066a\u2069\u200f', '13a'],
    ['a byte order mark', '\ufeff\u5f20\u4e09\ufeff', '\u5f20\u4e09'],
    ['letters hidden in tags', 'a\u{e0061}\u{e0062}', 'a'],
    ['a variation of a character', '\u845b\u{e0100}', '\u845b'],
    ['a blank of full width', '\u5f20\u3000\u4e09', '\u5f20 \u4e09'],
    ['several blanks', '\u00a0\u5f20 \t \u3000\u4e09 ', '\u5f20 \u4e09'],
    ['letters and digits of full width', '\uff21\uff42\uff13', 'Ab3'],
    ['a letter in two parts', 'e\u0301', '\u00e9'],
    ['several lines', 'a  b\r\nc\u2028d', 'a b\nc\nd'],
    ['emoji', `${WOMAN_AND_GIRL}${HEART}${ENGLAND}1\ufe0f\u20e3`, `${WOMAN_AND_GIRL}${HEART}${ENGLAND}1\ufe0f\u20e3`],
    ['a rare letter of a private area', '\u5f20\ue000', '\u5f20\ue000'],
  ])('%s', (_, typed, stored) => expect(text(64).parse(typed)).toBe(stored))

  it('has to hold something that a reader sees, and no more than its column', () => {
    expect(text(4).safeParse('\u200b\u3000').success).toBe(false)
    expect(text(2).parse('\u200b\u5f20\u4e09\u200b')).toBe('\u5f20\u4e09')
  })
})

/** The parts of a name in Uyghur, with each dot that keyboards and registers write. */
it.each(['\u00b7', '\u2022', '\u2027', '\u2219', '\u22c5', '\u30fb', '\uff65', '\uff0e', '.', ' \u00b7 '])('has one dot for %j', (dot) => {
  const typed = `\u8fea\u4e3d\u70ed\u5df4${dot}\u8fea\u529b\u6728\u62c9\u63d0`
  expect(personName(32).parse(typed)).toBe('\u8fea\u4e3d\u70ed\u5df4\u00b7\u8fea\u529b\u6728\u62c9\u63d0')
  expect(searchText(64).parse(typed)).toBe(personName(32).parse(typed))
})

it('leaves the full stops of other names', () => expect(personName(32).parse('J. R. Smith')).toBe('J. R. Smith'))

describe('a phone', () => {
  it.each([
    '+86 138-0013-8000',
    '138 0013 8000',
    '8613800138000',
    '0086 13800138000',
    '\uff0b\uff18\uff16 \uff11\uff13\uff18\uff10\uff10\uff11\uff13\uff18\uff10\uff10\uff10',
    '\u202d138\u00a00013\u00a08000\u202c',
    '(+86)138\u20130013\u20138000',
  ])('is plain however it is pasted: %s', (typed) => {
    expect(Telephone.parse(typed)).toBe('13800138000')
    expect(PhoneSearch.parse(typed)).toBe('13800138000')
    expect(searchText(64).parse(typed)).toBe('13800138000')
  })

  it.each(['138****8000', '1380013800', '138001380001', '86138001380', '+1 138 0013 8000', '021-62345678'])('is not %s', (typed) =>
    expect(Telephone.safeParse(typed).success).toBe(false),
  )

  it('is found by its last four digits', () => expect(PhoneSearch.parse(' \uff18\uff10\uff10\uff10 ')).toBe('8000'))
})

describe('the contact of a household', () => {
  it.each([
    ['010-62345678', '010-62345678'],
    ['01062345678', '010-62345678'],
    ['(010) 6234 5678', '010-62345678'],
    ['+86 10 6234 5678', '010-62345678'],
    ['0086-0571-87654321', '0571-87654321'],
    ['\uff10\uff17\uff15\uff15\uff0d2345678', '0755-2345678'],
    ['021-62345678\u8f6c801', '021-62345678-801'],
    ['021 62345678 ext. 801', '021-62345678-801'],
    ['021-62345678-801', '021-62345678-801'],
    ['+86 138-0013-8000', '13800138000'],
  ])('%s is %s', (typed, kept) => {
    expect(ContactPhone.parse(typed)).toBe(kept)
    expect(PhoneSearch.parse(typed)).toBe(kept)
  })

  it.each(['62345678', '010-1234567', '400-800-1234', '110', '138****8000'])('is not %s', (typed) =>
    expect(ContactPhone.safeParse(typed).success).toBe(false),
  )
})

describe('a document', () => {
  const Person = z
    .strictObject({ name: z.string(), documentKind: DocumentKindSchema.optional(), idCardNo: DocumentNo.optional() })
    .check(...documentFits)
  const reasons = (typed: object) => {
    const { error } = check(Person, typed)
    return error ? fieldIssues(error).map(({ field, reason }) => `${field} ${reason}`) : []
  }

  it.each([
    ['residentId', '11010519491231002x'],
    [undefined, '110105194912310 02X'],
    ['passport', 'e 1234 5678'],
    ['residencePermit', '810000199408230021'],
    ['companyCode', '91350100m000100y43'],
  ])('fits its kind: %s %s', (documentKind, idCardNo) => expect(reasons({ name: 'a', documentKind, idCardNo })).toEqual([]))

  it.each([
    ['residentId', '91350100M000100Y43', 'idCardNo'],
    [undefined, 'E12345678', 'idCardNo'],
    ['passport', '11010519491231002X', 'passportNo'],
    ['residencePermit', 'E12345678', 'permitNo'],
    ['companyCode', '11010519491231002X', 'companyCode'],
  ])('says which rule it breaks, also where another field is wrong: %s %s', (documentKind, idCardNo, reason) =>
    expect(reasons({ documentKind, idCardNo })).toEqual(['name required', `idCardNo ${reason}`]),
  )

  it('may be left out', () => expect(reasons({ name: 'a', documentKind: 'passport' })).toEqual([]))
})

it.each([
  ['13812341234', '138****1234'],
  ['E12345678', 'E1*****78'],
  ['12345678', '****'],
  ['0571-87654321', '057******4321'],
])('masks %s as %s', (whole, shown) => expect(mask(whole)).toBe(shown))

describe('an identity number', () => {
  it.each(['11010519491231002x', '110105 19491231 002X', '\uff1110105194912310\uff10\uff12\uff38', '\u202d11010519491231002X\u202c'])(
    'is plain however it is typed: %s',
    (typed) => expect(DocumentNo.parse(typed)).toBe('11010519491231002X'),
  )

  it.each([
    ['a check digit', '110105194912310021'],
    ['a month', '110105194913310020'],
    ['a day', '110105194902300025'],
    ['a region', '990105194912310023'.replace(/^99/, '00')],
    ['a length', '11010519491231002'],
    ['a number that lost its end', '440981198001011300'],
  ])('says what is wrong with %s', (_, typed) => {
    const { error } = check(z.object({ idCardNo: DocumentNo }).check(...documentFits), { idCardNo: typed })
    expect(fieldIssues(error!).map(({ reason }) => reason)).toEqual(['idCardNo'])
  })
})

describe('the name of a file', () => {
  it.each([
    ['x\u202egpj.exe', 'xgpj.exe'],
    ['a\tb.txt', 'a b.txt'],
    ['..\u200b..report..xlsx', '.report.xlsx'],
    ['e\u0301t\u00e9.pdf', '\u00e9t\u00e9.pdf'],
  ])('%j is %j', (given, kept) => expect(Filename.parse(given)).toBe(kept))

  it.each(['..', '.', '\u200b', 'a/b', 'a\\b'])('is not %j', (given) => expect(Filename.safeParse(given).success).toBe(false))
})
