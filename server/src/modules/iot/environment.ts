import { cloudUrl, type Environment, hasPassword, httpUrl, optional, type ValuesOf } from '../../kernel/variables.ts'

const variables = {
  operatorSandbox: optional(
    'WEIR_OPERATOR_SANDBOX',
    httpUrl.refine(hasPassword, 'the secret as its password: http://weir:<secret>@<host>'),
    'operator sandbox, npm run sim-sandbox; moves no card. Stands in for operators that are not set',
  ),
  simMobile: optional('WEIR_SIM_MOBILE', cloudUrl(), 'China Mobile, OneLink: https://<appid>:<password>@api.iot.10086.cn'),
  simTelecom: optional(
    'WEIR_SIM_TELECOM',
    cloudUrl('key').refine((text) => URL.parse(text)?.searchParams.get('key')?.length === 9, 'a key of nine characters'),
    'China Telecom, CMP: http://<user>:<password>@api.ct10649.com:9001?key=<key>',
  ),
  simUnicom: optional('WEIR_SIM_UNICOM', cloudUrl(), 'China Unicom, Control Center: https://<user>:<API key>@api.10646.cn'),
}

/** The settings of this module. */
export const iotEnvironment = {
  variables,
  calls: ({ operatorSandbox, simMobile, simTelecom, simUnicom }: IotConfig) => [
    ['WEIR_OPERATOR_SANDBOX', operatorSandbox],
    ['WEIR_SIM_MOBILE', simMobile],
    ['WEIR_SIM_TELECOM', simTelecom],
    ['WEIR_SIM_UNICOM', simUnicom],
  ],
} satisfies Environment
export type IotConfig = ValuesOf<typeof variables>
