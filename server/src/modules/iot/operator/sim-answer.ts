import type { SimAnswer } from './sim-gateway.ts'

const CODE_LENGTH = 32
const TEXT_LENGTH = 200

/** Nothing that a log or a database would stumble over. */
const printable = (text: string, length: number) => text.replace(/\p{C}/gu, ' ').slice(0, length).trim()

/** The word of an operator, in as many characters as a row keeps. */
export const simAnswer = (state: SimAnswer['state'], code: string, text = ''): SimAnswer => ({
  state,
  code: printable(code, CODE_LENGTH),
  text: printable(text, TEXT_LENGTH),
})
