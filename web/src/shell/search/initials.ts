/** A syllable of pinyin begins with one of them. */
const LETTERS = Array.from('ABCDEFGHJKLMNOPQRSTWXYZ')

/** Begins each letter's part of the index of Chinese, in the browser's own collation (CLDR). */
const INDEX = '\uFDD0'

/** Characters of the menu whose other reading is the usual one there: to adjust, again, long, a bank. */
const OTHERWISE: Readonly<Record<string, string>> = {
  '\u8C03': 'T',
  '\u8ABF': 'T',
  '\u91CD': 'C',
  '\u957F': 'C',
  '\u9577': 'C',
  '\u884C': 'H',
}

let collator: Intl.Collator | undefined
const read = new Map<string, string>()

/** The first letter of a character's pinyin; of any other character itself. */
function initialOf(character: string): string {
  const known = read.get(character)
  if (known !== undefined) return known
  const order = (collator ??= new Intl.Collator('zh-CN-u-co-pinyin'))
  const letter = /\p{Script=Han}/u.test(character) && LETTERS.findLast((one) => order.compare(INDEX + one, character) <= 0)
  const initial = (letter || character).toLowerCase()
  read.set(character, initial)
  return initial
}

const FEWEST = 2

/** Whether a Chinese name is meant by the first letters of its characters: `pltj`. One letter alone means too much. */
export function hasInitials(name: string, letters: string): boolean {
  if (letters.length < FEWEST || !/^[a-z]+$/.test(letters)) return false
  const characters = Array.from(name)
  const isRead = (character: string | undefined, letter: string) =>
    character !== undefined && (initialOf(character) === letter || OTHERWISE[character]?.toLowerCase() === letter)
  return characters.some((_, start) => Array.from(letters).every((letter, at) => isRead(characters[start + at], letter)))
}
