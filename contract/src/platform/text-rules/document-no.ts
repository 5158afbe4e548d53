/**
 * Two digits of a province, or the 9 of a permanent residence. Hong Kong, Macao and Taiwan are among them. Then a birthday, a serial and a
 * check digit.
 */
const ID_CARD_SHAPE =
  /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|9\d)\d{4}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/

const ID_CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

const CHECK_DIGITS = '10X98765432'

/** An 18-digit resident identity number: a region and a birthday that exist, and the check digit of GB 11643 (ISO 7064, MOD 11-2). */
export const isIdCardNo = (text: string): boolean =>
  ID_CARD_SHAPE.test(text) &&
  isDay(`${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`) &&
  text === withCheckDigit(text.slice(0, 17))

/** Behind the first 17 digits, the one that follows from them. */
export function withCheckDigit(first17: string): string {
  const sum = ID_CARD_WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(first17[i]), 0)
  return `${first17}${CHECK_DIGITS[sum % 11]}`
}

/** `Date` takes 30 February for 1 March, and so answers another day than it was asked. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** The documents by which a person or a firm is known, domain-rules §8. A payload without a kind means the first. */
export const DOCUMENT_KINDS = ['residentId', 'passport', 'residencePermit', 'companyCode'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The name of each rule, which its error has too. */
export const DOCUMENT_RULES = {
  idCardNo: 'residentId',
  passportNo: 'passport',
  permitNo: 'residencePermit',
  companyCode: 'companyCode',
} as const satisfies Record<string, DocumentKind>

export type DocumentRule = keyof typeof DOCUMENT_RULES

const RULE_OF = Object.fromEntries(Object.entries(DOCUMENT_RULES).map(([rule, kind]) => [kind, rule])) as Record<DocumentKind, DocumentRule>

export const documentRule = (kind: DocumentKind): DocumentRule => RULE_OF[kind]

/** Every country numbers its passports as it likes. ICAO 9303 has nine characters; room is left for the country before them. */
const PASSPORT = /^(?=[A-Z]{0,14}\d)[A-Z\d]{5,15}$/

/** Permanent residence of foreigners until 2023: country, region, sex and birthday, in 15 characters. */
const OLD_PERMANENT = /^[A-Z]{3}\d{12}$/

/** Travel permits, which people have who stay for less: Hong Kong and Macao, and Taiwan. The last two digits count the renewals. */
const TRAVEL_PERMIT = /^(?:[HM]\d{8}(?:\d{2})?|\d{8}(?:\d{2})?)$/

/** Permits of 18 digits follow the rule of the ID card: 81, 82, 83 for Hong Kong, Macao, Taiwan, and 9 for foreigners. */
const isResidencePermit = (text: string) =>
  (/^(?:8[1-3]|9)/.test(text) && isIdCardNo(text)) || OLD_PERMANENT.test(text) || TRAVEL_PERMIT.test(text)

/** GB 32100: digits and letters without I, O, S, V and Z, which look like digits. */
const COMPANY_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

const COMPANY_SHAPE = /^[1-9A-HJ-NP-RTUWXY][\dA-HJ-NP-RTUWXY]\d{6}[\dA-HJ-NP-RTUWXY]{10}$/

/** Of the nth of the first 17 characters: 3 to the power of n, modulo 31. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Behind the first 17 characters of a unified social credit code, the one that follows from them. */
export function withCompanyCheck(first17: string): string {
  const sum = WEIGHTS.reduce((sum, weight, i) => sum + weight * COMPANY_SIGNS.indexOf(first17[i]!), 0)
  return `${first17}${COMPANY_SIGNS[(31 - (sum % 31)) % 31]}`
}

const RULES: Record<DocumentKind, (text: string) => boolean> = {
  residentId: isIdCardNo,
  passport: (text) => PASSPORT.test(text),
  residencePermit: isResidencePermit,
  companyCode: (text) => COMPANY_SHAPE.test(text) && text === withCompanyCheck(text.slice(0, 17)),
}

export const isDocumentNo = (kind: DocumentKind, text: string): boolean => RULES[kind](text)
