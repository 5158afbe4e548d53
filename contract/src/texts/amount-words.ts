import type { Language } from './text.ts'

interface Han {
  digits: string
  /** Of tens, hundreds and thousands. */
  places: readonly string[]
  /** Of each four digits, from the right. */
  groups: readonly string[]
  yuan: string
  jiao: string
  fen: string
  whole: string
}

const SIMPLIFIED: Han = {
  digits: '零壹贰叁肆伍陆柒捌玖',
  places: ['', '拾', '佰', '仟'],
  groups: ['', '万', '亿', '万亿'],
  yuan: '元',
  jiao: '角',
  fen: '分',
  whole: '整',
}
const TRADITIONAL: Han = { ...SIMPLIFIED, digits: '零壹貳參肆伍陸柒捌玖', groups: ['', '萬', '億', '萬億'] }

/** An amount in yuan as a receipt spells it, so that no digit can be changed: `"1050.50"` is 壹仟零伍拾元伍角. */
export function amountInWords(language: Language, amount: string): string {
  const [yuan = '0', cents = '00'] = amount.split('.')
  const fen = cents.padEnd(2, '0')
  if (language === 'en') return english(Number(yuan), Number(fen))
  return chinese(language === 'zh-tw' ? TRADITIONAL : SIMPLIFIED, yuan.replace(/^0+(?=\d)/, ''), [Number(fen[0]), Number(fen[1])])
}

function chinese(han: Han, yuan: string, [jiao, fen]: [number, number]): string {
  const isBelowOne = yuan === '0'
  const head = isBelowOne && jiao + fen > 0 ? '' : `${wholeYuan(han, yuan)}${han.yuan}`
  if (jiao + fen === 0) return `${head}${han.whole}`
  // Between yuan and fen a zero stands for the missing jiao.
  const middle = jiao > 0 ? `${han.digits[jiao]}${han.jiao}` : head === '' ? '' : han.digits[0]
  return `${head}${middle}${fen > 0 ? `${han.digits[fen]}${han.fen}` : ''}`
}

/** One zero stands for any number of zeros between two digits, also across a group of four. */
function wholeYuan(han: Han, yuan: string): string {
  let words = ''
  let hasGap = false
  for (const [i, digit] of [...yuan].entries()) {
    const place = yuan.length - 1 - i
    if (digit === '0') hasGap = true
    else {
      words += `${hasGap && words !== '' ? han.digits[0] : ''}${han.digits[Number(digit)]}${han.places[place % 4]}`
      hasGap = false
    }
    const isGroupUsed = Number(yuan.slice(Math.max(0, i - 3), i + 1)) > 0
    if (place % 4 === 0 && place > 0 && isGroupUsed) words += han.groups[place / 4]
  }
  return words === '' ? han.digits[0]! : words
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

function english(yuan: number, fen: number): string {
  const cents = fen === 0 ? ' only' : ` and ${count(fen)} fen`
  const words = yuan === 0 && fen > 0 ? `${count(fen)} fen` : `${count(yuan)} yuan${cents}`
  return words[0]!.toUpperCase() + words.slice(1)
}

function count(value: number): string {
  for (const [scale, name] of SCALES)
    if (value >= scale) {
      const rest = value % scale
      return `${count(Math.floor(value / scale))} ${name}${rest > 0 ? ` ${count(rest)}` : ''}`
    }
  if (value < SMALL.length) return SMALL[value]!
  const ten = TENS[Math.floor(value / 10) - 2]!
  return value % 10 === 0 ? ten : `${ten}-${SMALL[value % 10]}`
}
