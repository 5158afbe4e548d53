import type { Endpoint, WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import { isMarked } from '@weir/contract/platform/schemas'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { useTranslations } from 'use-intl/react'

import { useOnLeave } from '../../ui/dialogs.ts'
import { usePane } from '../tabs/pane.ts'
import { changedOf, dropDraft, hasDraft, keepDraft, takeDraft } from './draft.tsx'
import type { Values } from '../command/typed-values.ts'
import { useIdempotencyKey, useIsSeen } from '../command/attempt.ts'
import { toast } from '../../ui/basics/toast.tsx'
import { useCommand } from '../server/api.ts'
import { useRefusalText, TransportError } from '../server/failures.ts'
import { useFormTitle } from '../command/command-texts.ts'

/**
 * The typed values of a command's form survive a reload, and an Esc too many. Use `values` to begin with, `keep` after every change,
 * `keepSent` before it is sent, `drop` once it is done. Secrets are typed again.
 *
 * `initial`: the form's values without a draft. By its id, or all of it, a form about one row differs from that about another. `masks`:
 * personal data of the row, which it does not show.
 *
 * Each tab has its own draft, except for commands with an idempotency key. A user who turns to another tab because no answer came must find
 * the key there. The draft of an edit keeps the version it began from, since nobody here has seen later changes.
 */
export function useDraft(endpoint: Endpoint, initial: Values, masks: Values = {}) {
  const name = `${endpoint.id} ${nameOf(initial)}`
  const pane = usePane().key
  const tab = endpoint.idempotent ? '' : pane
  const [first] = useState(initial)
  const [draft] = useState(() => takeDraft(name, tab))
  useOnLeave(() => hasDraft(name, tab))
  const [isRestored, setRestored] = useState(draft !== undefined)
  const began = useRef<Values>({ ...masks, ...first, ...draft?.began })
  const idempotency = useIdempotencyKey(draft?.key)
  const schema = endpoint.input as z.ZodObject
  const { shape } = schema
  const keepValues = (values: Values) => {
    const known = Object.entries(values).filter(([field]) => field in shape && !isMarked(shape[field], 'secret'))
    const of = ({ version }: Values) => version !== undefined && { began: beginning(began.current, known) }
    keepDraft(name, tab, {
      values: Object.fromEntries(known),
      ...of(began.current),
      ...(endpoint.idempotent && { key: idempotency.key }),
    })
  }
  return {
    values: { ...first, ...draft?.values, ...(draft?.began?.version !== undefined && { version: draft.began.version }) },
    isRestored,
    ...idempotency,
    keep(values: Values) {
      const changed = changedOf(schema, values, began.current)
      if (Object.keys(changed).length > 0) keepValues(changed)
      else dropDraft(name, tab)
    },
    /** Also where nothing was typed: without an answer nobody knows whether it acted. */
    keepSent: (values: Values) => keepValues(changedOf(schema, values, began.current)),
    drop: () => dropDraft(name, tab),
    /** The row that the form is about, as it was when somebody began. */
    began: () => began.current,
    /** From here on the form is about that row as it is by now. */
    goOnFrom: (present: Values) => void (began.current = { ...began.current, ...present }),
    /** Back to the beginning: the form's values then. */
    discard(): Values {
      dropDraft(name, tab)
      setRestored(false)
      began.current = { ...masks, ...first }
      return first
    },
  }
}

/** Of what it was about; the version is none of that. */
function nameOf(initial: Values) {
  const { version: _, ...values } = initial
  return JSON.stringify(values.id ?? values.ids ?? values)
}

const beginning = (began: Values, known: readonly (readonly [string, unknown])[]): Values =>
  Object.fromEntries(['version', ...known.map(([field]) => field)].flatMap((field) => (field in began ? [[field, began[field]]] : [])))

export type Drafting = ReturnType<typeof useDraft>

export interface Answered<E extends Endpoint> {
  /** `isSeen`: false if the form was closed, or its tab left, in between. */
  onSaved: (answer: WireOutput<E>, isSeen: boolean) => void
  onRefused: (error: unknown, isSeen: boolean) => void
}

/** Sends a form's values. The answer arrives even if the form was closed before. Its draft goes, or stays and a toast says why. */
export function useSending<E extends Endpoint>(endpoint: E, draft: Drafting) {
  const command = useCommand(endpoint, {
    idempotencyKey: endpoint.idempotent && draft.key,
    failure: 'inPlace',
    // Before the rows are asked for again: a form that the new row opens does not begin with this draft.
    onDone: draft.drop,
  })
  const tellUnsaved = useTellUnsaved(endpoint)
  const isSeen = useIsSeen()
  return {
    isPending: command.isPending,
    error: command.error,
    /** `values`: as typed. */
    send(values: Values, input: WireInput<E>, { onSaved, onRefused }: Answered<E>) {
      draft.keepSent(values)
      // Not by callbacks of `mutate`, which a closed form does not get.
      void command.mutateAsync(input).then(
        (answer) => onSaved(answer, isSeen.current),
        (error: unknown) => {
          draft.renewAfter(error)
          if (!isSeen.current) tellUnsaved(error)
          onRefused(error, isSeen.current)
        },
      )
    },
  }
}

function useTellUnsaved(endpoint: Endpoint) {
  const t = useTranslations('drafts')
  const title = useFormTitle(endpoint)
  const refusalOf = useRefusalText()
  return (error: unknown) => {
    const why = refusalOf(error)
    const isUnknown = endpoint.idempotent && error instanceof TransportError
    if (why) toast.bad(isUnknown ? t('unanswered') : t('unsaved', { title }), isUnknown ? `${title}: ${why}` : why)
  }
}
