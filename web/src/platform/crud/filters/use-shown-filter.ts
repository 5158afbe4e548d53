import type { z } from 'zod'

import { textOf } from '../../format.ts'
import type { Choices } from '../choices/choices.ts'
import { useListScope } from './list-scope.ts'
import { useChoices } from '../choices/use-choices.ts'

interface Asked {
  /** A condition of the surrounding list. */
  name: string
  choices?: Choices | undefined
  /** Whether what can be chosen is wanted though nothing is. */
  isWanted?: boolean
}

/** A condition of the surrounding list: its options, and its value in words. */
export function useShownFilter({ name, choices: from, isWanted = false }: Asked) {
  const { list, state } = useListScope()
  const schema = list.input.shape[name] as z.ZodType
  const value = state.filter[name]
  const isSet = value !== undefined
  const choices = useChoices({ resource: list.resource, name, schema, from, isWanted: isWanted || isSet })
  const shown = Array.isArray(value)
    ? value.join(' – ')
    : (choices?.find((choice) => choice.value === textOf(value))?.label ?? textOf(value))
  return { schema, value, isSet, choices, shown }
}
