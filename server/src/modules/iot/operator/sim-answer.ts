import { printable } from '../../../kernel/outside-text.ts'
import type { SimAnswer } from './sim-gateway.ts'

const CODE_LENGTH = 32
const TEXT_LENGTH = 200

/** The word of an operator, in as many characters as a row keeps. */
export const simAnswer = (state: SimAnswer['state'], code: string, text = ''): SimAnswer => ({
  state,
  code: printable(code, CODE_LENGTH).trim(),
  text: printable(text, TEXT_LENGTH).trim(),
})
