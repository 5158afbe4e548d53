import { useForm } from '@mantine/form'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import type { z } from 'zod'

import { asInput, useRule, type Values } from '../../command/typed-values.ts'
import { useDraft, useSending } from '../../draft/use-draft.ts'
import { FieldControl } from '../fields/controls/FieldControl.tsx'

interface More {
  /** Personal data of the row, which the form does not show. */
  masks?: Values
  /** The values that are checked and sent, where other values make some of the typed ones void. */
  sentOf?: (values: Values) => Values
}

/**
 * The form of one command: its values, their draft, its rule and its sending. `FormDrawer` draws one in the usual way. A form of another
 * shape draws its `Field`s in a `<FormScope value={scope}>`.
 */
export function useDraftedForm<E extends Endpoint>(endpoint: E, initial: Values, { masks, sentOf = asTyped }: More = {}) {
  const schema = endpoint.input as z.ZodObject
  const draft = useDraft(endpoint, initial, masks)
  const sending = useSending(endpoint, draft)
  const rule = useRule(schema, endpoint.resource)
  const form = useForm<Values>({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    validate: (values) => rule(sentOf(values)),
  })
  return {
    form,
    draft,
    sending,
    /** Typed values as the endpoint takes them. */
    inputOf: (values: Values) => asInput(schema, sentOf(values)) as WireInput<E>,
    scope: { form, schema, resource: endpoint.resource, Control: FieldControl },
  }
}

const asTyped = (values: Values) => values
