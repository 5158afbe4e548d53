import type { Endpoint } from '@weir/contract/platform/endpoint'
import { isMarked } from '@weir/contract/platform/schemas'
import { useState } from 'react'
import type { z } from 'zod'

import { usePaneKey } from '../tabs/pane.ts'
import { changedOf, dropDraft, keepDraft, takeDraft } from './draft.ts'
import type { Values } from './form.tsx'
import { useIdempotencyKey } from './use-idempotency-key.ts'

/**
 * What is typed into a form of a command survives a reload, and an Esc too many: `values` to begin with, `keep` after every change,
 * `keepSent` before it is sent, `drop` once it is done. Secrets are typed anew. `initial`: what the form begins with otherwise; by its
 * id, or all of it, a form about one row is told from that about another. Each tab has a draft of its own, but for commands with an
 * idempotency key: whoever turns to another tab because no answer came must find the key there.
 */
export function useDraft(endpoint: Endpoint, initial: Values) {
  const name = `${endpoint.id} ${JSON.stringify(initial.id ?? initial.ids ?? initial)}`
  const pane = usePaneKey()
  const tab = endpoint.idempotent ? '' : pane
  const [first] = useState(initial)
  const [draft] = useState(() => takeDraft(name, tab))
  const [isRestored, setRestored] = useState(draft !== undefined)
  const idempotency = useIdempotencyKey(draft?.key)
  const schema = endpoint.input as z.ZodObject
  const { shape } = schema
  const keepValues = (values: Values) => {
    const known = Object.entries(values).filter(([field]) => field in shape && !isMarked(shape[field], 'secret'))
    keepDraft(name, tab, { values: Object.fromEntries(known), ...(endpoint.idempotent && { key: idempotency.key }) })
  }
  return {
    values: { ...first, ...draft?.values },
    isRestored,
    ...idempotency,
    keep(values: Values) {
      const changed = changedOf(schema, values, first)
      if (Object.keys(changed).length > 0) keepValues(changed)
      else dropDraft(name, tab)
    },
    /** Also where nothing was typed: without an answer nobody knows whether it acted. */
    keepSent: (values: Values) => keepValues(changedOf(schema, values, first)),
    drop: () => dropDraft(name, tab),
    /** Back to the beginning: what the form is to show then. */
    discard(): Values {
      dropDraft(name, tab)
      setRestored(false)
      return first
    },
  }
}

export type Drafting = ReturnType<typeof useDraft>
