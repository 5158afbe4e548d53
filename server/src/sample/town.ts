import { type DocumentKind, withCompanyCheck, withCheckDigit } from '@weir/contract/platform/text-rules/document-no'

import { between, chance, oneOf } from './random.ts'

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

interface Person {
  name: string
  telephone: string
  /** None: a resident's ID card. */
  documentKind?: DocumentKind
  idCardNo: string
}

/** A firm with a landline, a foreigner, and a resident of Hong Kong: they have the shops and the single house. */
const SHOP: Person = {
  name: '永清县锦绣便利店有限公司',
  telephone: '0571-86543210',
  documentKind: 'companyCode',
  idCardNo: withCompanyCheck('91330102MA2B0K7X3'),
}
const FOREIGNER: Person = { name: 'Daniel Weber', telephone: '13857106612', documentKind: 'passport', idCardNo: 'C01X00T47' }
const FROM_HONG_KONG: Person = {
  name: '陈家明',
  telephone: '13857106613',
  documentKind: 'residencePermit',
  idCardNo: withCheckDigit('81000019760912001'),
}

/** The nth made-up person: a plausible name, mobile number and 18-digit ID number with its check digit. */
function person(n: number): Person {
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

/** How a meter behaves, beside its everyday use. */
export type Habit = 'ordinary' | 'leaking' | 'away' | 'silent' | 'neverReported' | 'garbage' | 'steppingBack'

export interface Household {
  n: number
  community: number
  /** Where it is in no community: a number of the community's region. */
  roomNo: string | undefined
  building: string
  unit: string
  floor: number
  number: string
  person: Person
  /** Yuan per ton, as on the wire. */
  unitPrice: string
  deviceSn: string
  /** Litres on an ordinary day. */
  litresPerDay: number
  /** Register at the start of the story, in litres. */
  initialRegister: number
  /** Minute of the six-hour interval at which the meter reports, so that not all report at once. */
  reportMinute: number
  habit: Habit
  /** Its meter's answer to a credit; none: it takes no commands. */
  answer: 'taken' | 'refused' | undefined
  /** How well the card is looked after: yuan of each recharge, and at how many tons left it is recharged. */
  rechargeYuan: number
  rechargeAtTons: number
}

/** `price`: at the start of the story; `later`: since a day of it. `lost`: the share of the supply that no home uses. */
export const COMMUNITIES = [
  { name: '锦绣花园', region: '城东片区', address: '锦绣路 18 号', buildings: 3, price: '3.45', lost: 0.06 },
  { name: '滨河苑', region: '城东片区', address: '滨河大道 66 号', buildings: 2, price: '3.45', lost: 0.03 },
  {
    name: '望江里',
    region: '城西片区',
    address: '望江街 7 号',
    buildings: 2,
    price: '2.85',
    later: { price: '3.00', day: 27 },
    lost: 0.14,
  },
] as const

/** Shops and a single house beside the communities, by household: their address is a room number of the region. */
const HOLDERS: Readonly<Record<number, Person>> = { 39: SHOP, 79: FOREIGNER, 117: FROM_HONG_KONG }
const ROOM_NUMBERS: Readonly<Record<number, string>> = { 39: '锦绣路 3 号商铺', 79: '滨河大道 12 号商铺', 117: '望江街 21 号院' }

const HOUSEHOLDS = 120
const UNITS = 2
/** On each floor of a unit. */
const DOORS = 2
const HABITS: Readonly<Record<number, Habit>> = {
  7: 'leaking',
  23: 'away',
  31: 'silent',
  32: 'silent',
  33: 'silent',
  58: 'silent',
  64: 'garbage',
  71: 'steppingBack',
  90: 'garbage',
  103: 'steppingBack',
  119: 'neverReported',
}

/** Households whose meters take credits, and the one among them whose meter refuses each. */
const SMART = { from: 8, to: 16 }
const REFUSING = 12

/** A small utility from a fixed seed: the same households at every start. */
export const HOUSEHOLD_PLAN: readonly Household[] = Array.from({ length: HOUSEHOLDS }, (_, n) => {
  const community = Math.floor((n * COMMUNITIES.length) / HOUSEHOLDS)
  const { buildings, price } = COMMUNITIES[community]!
  const within = n % (HOUSEHOLDS / COMMUNITIES.length)
  const door = Math.floor(within / (buildings * UNITS))
  const floor = 1 + Math.floor(door / DOORS)
  return {
    n,
    community,
    roomNo: ROOM_NUMBERS[n],
    building: String(1 + (within % buildings)),
    unit: String(1 + (Math.floor(within / buildings) % UNITS)),
    floor,
    number: `${String(floor).padStart(2, '0')}0${1 + (door % DOORS)}`,
    person: HOLDERS[n] ?? person(n),
    unitPrice: price,
    deviceSn: `21031600${4500 + n}`,
    litresPerDay: between(90, 620, 'litres', n),
    initialRegister: between(2_000, 1_400_000, 'register', n),
    reportMinute: between(0, 359, 'minute', n),
    habit: HABITS[n] ?? 'ordinary',
    answer: n < SMART.from || n >= SMART.to ? undefined : n === REFUSING ? 'refused' : 'taken',
    rechargeYuan: oneOf([50, 100, 100, 150, 200], 'recharge', n),
    // Some wait until the water has run out, and a few for longer.
    rechargeAtTons: chance('careless', n) < 0.15 ? -60 : between(-1, 6, 'refill', n),
  }
})
