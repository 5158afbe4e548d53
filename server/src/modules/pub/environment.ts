import { type Environment, onOff, required, type ValuesOf } from '../../kernel/variables.ts'

const variables = {
  loginCaptcha: required('WEIR_LOGIN_CAPTCHA', onOff, 'on', 'ask for a captcha at sign-in'),
}

/** The settings of this module. */
export const pubEnvironment = { variables } satisfies Environment
export type PubConfig = ValuesOf<typeof variables>
