import type { SimOperator } from '@weir/contract/modules/iot/iot-codes'

import { type Context, definePart } from '../../../kernel/context.ts'
import type { IotConfig } from '../environment.ts'
import { onelink } from './onelink.ts'
import { sandboxGateway } from './sandbox.ts'
import type { SimGateway } from './sim-gateway.ts'
import { telecom } from './telecom.ts'
import { unicom } from './unicom.ts'

type Settings = Partial<Pick<IotConfig, 'operatorSandbox' | 'simMobile' | 'simTelecom' | 'simUnicom'>>

type Gateways = Partial<Record<SimOperator, SimGateway>>
export const simGateways = definePart<Gateways>('iot.gateways', () => ({}))

/** The operators of the settings. The simulator stands in for each that has no account. */
export const gatewaysOf = ({ operatorSandbox, simMobile, simTelecom, simUnicom }: Settings): Gateways => ({
  ...(operatorSandbox && {
    mobile: sandboxGateway(operatorSandbox, 'mobile'),
    telecom: sandboxGateway(operatorSandbox, 'telecom'),
    unicom: sandboxGateway(operatorSandbox, 'unicom'),
  }),
  ...(simMobile && { mobile: onelink(simMobile) }),
  ...(simTelecom && { telecom: telecom(simTelecom) }),
  ...(simUnicom && { unicom: unicom(simUnicom) }),
})

/** Undefined: nobody can ask this operator, so its cards are kept by hand. */
export const gatewayOf = ({ parts }: Pick<Context, 'parts'>, operator: SimOperator): SimGateway | undefined =>
  parts.get(simGateways)[operator]
