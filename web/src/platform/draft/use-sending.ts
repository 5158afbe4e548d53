import type { Endpoint, WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { toast } from '../../ui/basics/toast.tsx'
import { TransportError } from '../server/api-error.ts'
import { useCommand } from '../server/api.ts'
import { useRefusalText } from '../server/failures.ts'
import { useFormTitle } from '../command/command-texts.ts'
import type { Values } from '../command/typed-values.ts'
import type { Drafting } from './use-draft.ts'
import { useIsSeen } from '../command/attempt.ts'

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
