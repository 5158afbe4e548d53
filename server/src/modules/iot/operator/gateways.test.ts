import { expect, it } from 'vitest'

import { readVariables } from '../../../kernel/variables.ts'
import { type IotConfig, iotEnvironment } from '../environment.ts'
import { gatewaysOf } from './gateways.ts'

const configOf = (env: Record<string, string>) => readVariables(env, iotEnvironment) as unknown as IotConfig

const SANDBOX = 'http://:sandbox-secret@127.0.0.1:8910'
const OWN = {
  WEIR_SIM_MOBILE: 'https://200216:secret@api.iot.10086.cn',
  WEIR_SIM_TELECOM: 'http://utility:secret@api.ct10649.com:9001?key=abc123ABC',
  WEIR_SIM_UNICOM: 'https://utility:api-key@api.10646.cn',
}
function batches(env: Record<string, string>) {
  const gateways = gatewaysOf(configOf(env))
  return (['mobile', 'telecom', 'unicom', 'unknown'] as const).map((operator) => gateways[operator]?.batchSize)
}

it('nobody asks an operator without an account', () => {
  expect(batches({})).toEqual([undefined, undefined, undefined, undefined])
})

it('the simulator stands in for every operator without an account', () => {
  expect(batches({ WEIR_OPERATOR_SANDBOX: SANDBOX })).toEqual([50, 50, 50, undefined])
  expect(batches({ WEIR_OPERATOR_SANDBOX: SANDBOX, WEIR_SIM_UNICOM: OWN.WEIR_SIM_UNICOM })).toEqual([50, 50, 1, undefined])
  expect(batches(OWN)).toEqual([1, 1, 1, undefined])
})
