/**
 * Characters that no reader sees: soft hyphens, characters without width, byte order marks, variation selectors, tags. And marks that turn
 * the direction of what follows. Emoji are written with three of them, see `EMOJI`.
 */
const UNSEEN =
  '\\u00ad\\u034f\\u061c\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e0fff}'

/** A picture, or a sign of a keycap, with what belongs to it: its look, its skin, its flag, and others joined to it. */
const PICTURE = '\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?(?:[\\u{e0020}-\\u{e007e}]+\\u{e007f})?'
const EMOJI = `${PICTURE}(?:\\u200d${PICTURE})*|[\\d#*]\\ufe0f\\u20e3`
const UNSEEN_OR_EMOJI = new RegExp(`(${EMOJI})|[${UNSEEN}]`, 'gu')

/** Blanks of any width, fillers that look like one, tabs. Line ends stay. */
const BLANKS = /[\t\v\f \u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]+/g
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g
const FULL_WIDTH = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g
/** From a full-width digit or letter to the ordinary one. */
const TO_ORDINARY = 0xfee0

/**
 * A text as it is stored and searched, however it was typed or pasted (domain-rules §11). It holds nothing that no reader sees. Letters,
 * digits and blanks of full width are ordinary ones, several blanks are one, and the form is NFC.
 */
export const plainText = (typed: string): string =>
  // Numbers of devices come by the thousand.
  PLAIN_WORD.test(typed)
    ? typed
    : withoutUnseen(typed)
        .replace(LINE_ENDS, '\n')
        .replace(BLANKS, ' ')
        .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_ORDINARY))
        .normalize('NFC')
        .trim()
const PLAIN_WORD = /^[!-~]*$/

/** A variation selector or a tag inside an emoji is what makes it this one. */
const withoutUnseen = (typed: string) => typed.replace(UNSEEN_OR_EMOJI, (_, emoji: string | undefined) => emoji ?? '')

/** Dots between the parts of a name, as keyboards and registers write them. A full stop is one between two Han characters only. */
const DOTS = / ?[\u2022\u2027\u2219\u22c5\u30fb\uff0e\uff65\u00b7] ?|(?<=\p{Script=Han})\.(?=\p{Script=Han})/gu

/** The name of a person, or a search that may be one: a plain text with one kind of dot, U+00B7. */
export const plainName = (typed: string): string => plainText(typed).replace(DOTS, '\u00b7').replace(/\s+/g, ' ')

/** Signs that people and phone books put between the digits of a number: blanks, hyphens, brackets. */
const BETWEEN_DIGITS = /[\s()\uff08\uff09\-\u2010-\u2015\u2212\uff0d]+/g

/** A mobile number without the code of the country and without signs between its digits. Any other text stays, to be refused as typed. */
export function plainPhone(typed: string): string {
  const text = plainText(typed)
  const [, number] = /^(?:(?:[+\uff0b]|00)?86)?(1\d{10})$/.exec(text.replace(BETWEEN_DIGITS, '')) ?? []
  return number ?? text
}

/** The sign between a number and its extension: the Chinese word, `ext`, `x` or a hash. */
const EXTENSION = / ?(?:\u8f6c|\u8f49|ext\.?|x|#) ?/i
/** Area code, number in one or two groups, perhaps an extension. Three digits are the areas of 010 and 02x, four all others. */
const LANDLINE = /^(?:(?:[+\uff0b]|00)86-?0?|0)(10|2\d|[3-9]\d\d)-?([2-9]\d{2,3})-?(\d{4})(?:-(\d{1,6}))?$/

/** The number by which a household is called: a mobile number as `plainPhone` has it, or a landline as `010-62345678-801`. */
export function plainContact(typed: string): string {
  const mobile = plainPhone(typed)
  const lined = mobile.replace(EXTENSION, '-').replace(BETWEEN_DIGITS, '-').replace(/^-|-$/g, '')
  const [, area, head, tail, extension] = LANDLINE.exec(lined) ?? []
  return area === undefined ? mobile : [`0${area}`, `${head}${tail}`, extension].filter(Boolean).join('-')
}

/** A search that may be by a name, by a phone, or by another number. */
export const plainSearch = (typed: string): string => plainPhone(plainName(typed))

/** The number of a document: without blanks, its letters in capitals. */
export const plainIdCardNo = (typed: string): string => plainText(typed).replace(/\s+/g, '').toUpperCase()

/** Parts of a path that lead out of a folder, and signs that some system takes for one. */
const TABS = /[\t\n]+/g

/** The name of a file: a plain text in one line, without a way out of its folder. */
export const plainFilename = (given: string): string =>
  plainText(given)
    .replace(TABS, ' ')
    .replace(/\.{2,}/g, '.')
