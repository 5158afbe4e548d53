import type { SimOperator } from '@weir/contract/modules/iot/iot-terms'

import type { IotConfig } from '../environment.ts'
import { onelink } from './onelink.ts'
import { sandboxGateway } from './sandbox.ts'
import type { SimGateway } from './sim-gateway.ts'
import { telecom } from './telecom.ts'
import { unicom } from './unicom.ts'

type Settings = Partial<Pick<IotConfig, 'operatorSandbox' | 'simMobile' | 'simTelecom' | 'simUnicom'>>

let configured: Partial<Record<SimOperator, SimGateway>> = {}

/** The operators of the settings; said once at the start of the process. The simulator stands in for each that has no account. */
export function useSimGateways({ operatorSandbox, simMobile, simTelecom, simUnicom }: Settings) {
  configured = {
    ...(operatorSandbox && {
      mobile: sandboxGateway(operatorSandbox, 'mobile'),
      telecom: sandboxGateway(operatorSandbox, 'telecom'),
      unicom: sandboxGateway(operatorSandbox, 'unicom'),
    }),
    ...(simMobile && { mobile: onelink(simMobile) }),
    ...(simTelecom && { telecom: telecom(simTelecom) }),
    ...(simUnicom && { unicom: unicom(simUnicom) }),
  }
}

/** Undefined: nobody can ask this operator, so its cards are kept by hand. */
export const gatewayOf = (operator: SimOperator): SimGateway | undefined => configured[operator]
