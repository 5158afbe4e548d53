import { z } from 'zod'

import type { DocumentRule } from './document-no.ts'
import { plainContact, plainPhone, plainText } from './plain-text.ts'

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
