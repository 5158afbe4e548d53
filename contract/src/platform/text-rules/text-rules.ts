import { z } from 'zod'

import type { DocumentRule } from './document-no.ts'

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

/** Han characters, with dots between the parts of names of other peoples. */
const CHINESE_NAME = /^(?:\p{Script=Han}{2,20}|\p{Script=Han}{1,20}(?:\u00b7\p{Script=Han}{1,20}){1,3})$/u

/** The short names of the provinces, from 京 to 琼. */
const PROVINCES =
  '\u4eac\u6d25\u6caa\u6e1d\u5180\u8c6b\u4e91\u8fbd\u9ed1\u6e58\u7696\u9c81\u65b0\u82cf\u6d59\u8d63\u9102\u6842\u7518\u664b\u8499\u9655\u5409\u95fd\u8d35\u7ca4\u9752\u85cf\u5ddd\u5b81\u743c'
/** The last character on plates of trailers, learners, police, Hong Kong, Macao, consulates: 挂学警港澳领. */
const LAST = '\u6302\u5b66\u8b66\u6e2f\u6fb3\u9886'
/** Five places, the last of them perhaps one of `LAST`. Electric cars have six, with D or F first or last. No I and O. */
const PLATE = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z](?:[A-HJ-NP-Z\\d]{4}[A-HJ-NP-Z\\d${LAST}]|[DF][A-HJ-NP-Z\\d]\\d{4}|\\d{5}[DF])$`)

const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`)
const LABEL = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?'
const EMAIL = new RegExp(`^[\\w+-]{1,64}(?:\\.[\\w+-]{1,64}){0,8}@(?:${LABEL}\\.){1,8}[A-Za-z]{2,24}$`)
const URL = new RegExp(`^https?://${LABEL}(?:\\.${LABEL}){0,8}(?::\\d{1,5})?(?:[/?#]\\S{0,2000})?$`)

/**
 * The form of each kind of text, console-spec §5. Every pattern is anchored. Every repetition is bounded, or its characters cannot also
 * follow it. So the time is linear in the length of the text.
 */
const PATTERNS = {
  /** Eleven digits from 1 on: which second digits are in use changes with the years. */
  mobile: /^1\d{10}$/,
  /** Area code, number, perhaps an extension: `010-62345678-12`. */
  landline: /^0\d{2,3}-?[2-9]\d{6,7}(?:-\d{1,6})?$/,
  /** Of a household: a mobile number, or a landline as `plainContact` writes it. */
  contact: /^(?:1\d{10}|0\d{2,3}-[2-9]\d{6,7}(?:-\d{1,6})?)$/,
  userName: /^[A-Za-z]\w{4,15}$/,
  /** As these consoles have always asked for; what an account's password must be is another rule. */
  password: /^[A-Za-z]\w{5,15}$/,
  /** Letters, digits and symbols, some of each. */
  strongPassword: /^(?=[^A-Za-z]{0,15}[A-Za-z])(?=\D{0,15}\d)(?=[A-Za-z\d]{0,15}[!-/:-@[-`{-~])[!-~]{6,16}$/,
  ipv4: IPV4,
  email: EMAIL,
  chineseName: CHINESE_NAME,
  postcode: /^\d{6}$/,
  url: URL,
  plate: PLATE,
  hexColour: /^#?[\dA-Fa-f]{6}$/,
} satisfies Record<string, RegExp>

export type TextRule = keyof typeof PATTERNS | DocumentRule
const RULES = Object.keys(PATTERNS) as (keyof typeof PATTERNS)[]

export const isPattern = (rule: TextRule): rule is keyof typeof PATTERNS => rule in PATTERNS

export const follows = (rule: keyof typeof PATTERNS, text: string): boolean => PATTERNS[rule].test(text)

/** A field of this kind, made plain; each broken rule has its own error by its name. */
export const ruled = (rule: keyof typeof PATTERNS) =>
  z
    .string()
    .overwrite(PLAIN[rule] ?? plainText)
    .regex(PATTERNS[rule])
const asTyped = (typed: string) => typed
const PLAIN: Partial<Record<keyof typeof PATTERNS, (typed: string) => string>> = {
  mobile: plainPhone,
  landline: plainContact,
  contact: plainContact,
  // A password is what was typed, letter by letter.
  password: asTyped,
  strongPassword: asTyped,
}

/** The rule behind an issue that zod found. */
export const ruleOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_format' ? RULES.find((rule) => String(PATTERNS[rule]) === issue.pattern) : undefined
