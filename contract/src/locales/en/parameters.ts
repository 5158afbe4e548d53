import { iotParameters } from './iot/parameters.ts'
import { meterParameters } from './meter/parameters.ts'
import { payParameters } from './pay/parameters.ts'
import { saleParameters } from './sale/parameters.ts'
import { smsParameters } from './sms/parameters.ts'
import { systemParameters } from './system/parameters.ts'

/** Names of the parameters, module by module. */
export const parameters = {
  ...saleParameters,
  ...meterParameters,
  ...payParameters,
  ...iotParameters,
  ...smsParameters,
  ...systemParameters,
}
