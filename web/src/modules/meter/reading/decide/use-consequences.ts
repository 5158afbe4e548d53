import { readingApi } from '@weir/contract/modules/meter/reading'

import type { Values } from '../../../../platform/command/typed-values.ts'
import { useRefusalText } from '../../../../platform/server/failures.ts'
import type { Choice, Consequence } from './Choices.tsx'
import { useEffectOf } from './use-effect-of.ts'

/** The effect of each choice. That of a replacement is known once both registers are typed. */
export function useConsequences({ ids, each, finalRegister, initialRegister, newDeviceSn }: Values): Record<Choice, Consequence> {
  const refusalOf = useRefusalText()
  const registers = { finalRegister, initialRegister, newDeviceSn }
  const isFilled = finalRegister !== '' && initialRegister !== ''
  const accept = useEffectOf(readingApi.decide, { ids, each, decision: 'accept' })
  const reject = useEffectOf(readingApi.decide, { ids, each, decision: 'reject' })
  const replaced = useEffectOf(readingApi.decide, { ids, decision: 'replaced', ...registers }, isFilled)
  return {
    accept: told(accept, refusalOf),
    reject: told(reject, refusalOf),
    replaced: isFilled ? told(replaced, refusalOf) : { effect: undefined },
  }
}

/** An invalid register shows its error at its field when the form is sent. */
const told = ({ data, error, isFetching }: ReturnType<typeof useEffectOf>, refusalOf: (error: Error) => string): Consequence => {
  if (!error) return { effect: data, isWorking: isFetching }
  return { effect: undefined, refusal: refusalOf(error) }
}
