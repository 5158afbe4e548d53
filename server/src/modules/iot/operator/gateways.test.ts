import { afterEach, expect, it } from 'vitest'

import { readVariables } from '../../../kernel/variables.ts'
import { type IotConfig, iotEnvironment } from '../environment.ts'
import { gatewayOf, useSimGateways } from './gateways.ts'

const configOf = (env: Record<string, string>) => readVariables(env, iotEnvironment) as unknown as IotConfig

afterEach(() => useSimGateways({}))

const SANDBOX = 'http://:sandbox-secret@127.0.0.1:8910'
const OWN = {
  WEIR_SIM_MOBILE: 'https://200216:secret@api.iot.10086.cn',
  WEIR_SIM_TELECOM: 'http://utility:secret@api.ct10649.com:9001?key=abc123ABC',
  WEIR_SIM_UNICOM: 'https://utility:api-key@api.10646.cn',
}
const batches = () => (['mobile', 'telecom', 'unicom', 'unknown'] as const).map((operator) => gatewayOf(operator)?.batchSize)

it('nobody asks an operator without an account', () => {
  useSimGateways(configOf({}))
  expect(batches()).toEqual([undefined, undefined, undefined, undefined])
})

it('the simulator stands in for every operator without an account', () => {
  useSimGateways(configOf({ WEIR_OPERATOR_SANDBOX: SANDBOX }))
  expect(batches()).toEqual([50, 50, 50, undefined])
  useSimGateways(configOf({ WEIR_OPERATOR_SANDBOX: SANDBOX, WEIR_SIM_UNICOM: OWN.WEIR_SIM_UNICOM }))
  expect(batches()).toEqual([50, 50, 1, undefined])
  useSimGateways(configOf(OWN))
  expect(batches()).toEqual([1, 1, 1, undefined])
})
