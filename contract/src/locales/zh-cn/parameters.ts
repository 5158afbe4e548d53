import { iotParameters } from './iot/parameters.ts'
import { payParameters } from './pay/parameters.ts'
import { smsParameters } from './sms/parameters.ts'
import { systemParameters } from './system/parameters.ts'
import { waterParameters } from './water/parameters.ts'

/** Names of the parameters, module by module. */
export const parameters = { ...waterParameters, ...payParameters, ...iotParameters, ...smsParameters, ...systemParameters }
