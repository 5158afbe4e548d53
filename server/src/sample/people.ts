import { type DocumentKind, withCompanyCheck } from '@weir/contract/platform/text-rules/document-no'
import { withCheckDigit } from '@weir/contract/platform/text-rules/id-card'

import { between, oneOf } from './random.ts'

const SURNAMES = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭',
]
const GIVEN_NAMES = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '秀英',
  '丽',
  '强',
  '磊',
  '洋',
  '艳',
  '勇',
  '军',
  '杰',
  '娟',
  '涛',
  '超',
  '明',
  '霞',
  '秀兰',
  '刚',
  '平',
  '桂英',
  '志强',
  '建国',
  '玉兰',
  '晓东',
  '雪梅',
  '海燕',
  '子轩',
]
const PREFIXES = ['130', '135', '137', '138', '139', '150', '158', '177', '186', '189']

export interface Person {
  name: string
  telephone: string
  /** None: a resident's ID card. */
  documentKind?: DocumentKind
  idCardNo: string
}

/** A firm with a landline, a foreigner, and a resident of Hong Kong: they have the shops and the single house. */
export const SHOP: Person = {
  name: '永清县锦绣便利店有限公司',
  telephone: '0571-86543210',
  documentKind: 'companyCode',
  idCardNo: withCompanyCheck('91330102MA2B0K7X3'),
}
export const FOREIGNER: Person = { name: 'Daniel Weber', telephone: '13857106612', documentKind: 'passport', idCardNo: 'C01X00T47' }
export const FROM_HONG_KONG: Person = {
  name: '陈家明',
  telephone: '13857106613',
  documentKind: 'residencePermit',
  idCardNo: withCheckDigit('81000019760912001'),
}

/** The nth made-up person: a plausible name, mobile number and 18-digit ID number with its check digit. */
export function person(n: number): Person {
  const serial = String(n).padStart(4, '0')
  return {
    name: oneOf(SURNAMES, 'surname', n) + oneOf(GIVEN_NAMES, 'given', n),
    telephone: `${oneOf(PREFIXES, 'prefix', n)}${between(1000, 9999, 'phone', n)}${serial}`,
    idCardNo: withCheckDigit(
      `330102${between(1950, 2002, 'year', n)}${two(between(1, 12, 'month', n))}${two(between(1, 28, 'day', n))}${String(n % 1000).padStart(3, '0')}`,
    ),
  }
}

const two = (value: number) => String(value).padStart(2, '0')
