import { type DecisionEffect, readingApi } from '@weir/contract/modules/water/reading'

import { ApiError } from '../../../../platform/api.ts'
import type { Values } from '../../../../platform/command/typed-values.ts'
import type { Choice, Consequence } from './Choices.tsx'
import { useEffectOf } from './use-effect-of.ts'

/** The effect of each choice. That of a replacement is known once both registers are typed. */
export function useConsequences({ ids, each, finalRegister, initialRegister, newDeviceSn }: Values): Record<Choice, Consequence> {
  const registers = { finalRegister, initialRegister, newDeviceSn }
  const isFilled = finalRegister !== '' && initialRegister !== ''
  const accept = useEffectOf(readingApi.decide, { ids, each, decision: 'accept' })
  const reject = useEffectOf(readingApi.decide, { ids, each, decision: 'reject' })
  const replaced = useEffectOf(readingApi.decide, { ids, decision: 'replaced', ...registers }, isFilled)
  return { accept: told(accept), reject: told(reject), replaced: isFilled ? told(replaced) : { effect: undefined } }
}

/** An invalid register shows its error at its field when the form is sent. */
const told = ({ data, error, isFetching }: { data: DecisionEffect | undefined; error: Error | null; isFetching: boolean }): Consequence => {
  if (!error) return { effect: data, isWorking: isFetching }
  const [atField] = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : []
  return { effect: undefined, refusal: atField ?? error.message }
}
