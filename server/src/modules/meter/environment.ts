import { z } from 'zod'

import { type Environment, listOf, optional, required, token, type ValuesOf } from '../../kernel/variables.ts'

/** Base64 of 32 bytes without its last character. */
const aesKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}$/, '43 characters of Base64')
  .transform((text) => Buffer.from(text, 'base64'))
const PUSH_FIELDS = ['register', 'time', 'battery', 'flags', 'valve']
const fieldNames = listOf(
  (item) => {
    const [field, name, ...rest] = item.split('=')
    return PUSH_FIELDS.includes(field!) && /^[A-Za-z0-9_]{1,64}$/.test(name ?? '') && rest.length === 0
  },
  `some of ${PUSH_FIELDS.join('=…,')}=…`,
).transform((items) => Object.fromEntries(items.map((item) => item.split('='))) as Record<string, string>)

const variables = {
  ctwingToken: optional('WEIR_CTWING_TOKEN', token, "Telecom's CTWing pushes with it: 16 to 64 letters and digits; absent: no such push"),
  onenetToken: optional('WEIR_ONENET_TOKEN', token, "the token of OneNET's HTTP push; absent: no such push"),
  onenetAesKey: optional('WEIR_ONENET_AES_KEY', aesKey, 'its AES key of 43 characters, if that push is encrypted'),
  pushFields: required(
    'WEIR_PUSH_FIELDS',
    fieldNames,
    'register=register,time=time,battery=battery,flags=flags,valve=valve',
    "names of the properties in such pushes: tons, the meter's time, volts, flags, valve",
  ),
}

/** The settings of this module. */
export const meterEnvironment = { variables, groups: [['WEIR_ONENET_AES_KEY', 'WEIR_ONENET_TOKEN']] } satisfies Environment
export type MeterConfig = ValuesOf<typeof variables>
