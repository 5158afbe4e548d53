import type { Endpoint, WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { Failure } from '../../loading/Failure.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useCommand } from '../../server/api.ts'
import { reportFailure } from '../../server/failures.ts'
import { useResourceTexts } from '../../texts/texts.tsx'
import { type Told, useDone } from '../../command/command-texts.ts'
import { useIdempotencyKey, useIsSeen } from '../../command/attempt.ts'

interface Props<E extends Endpoint> {
  endpoint: E
  input: WireInput<E>
  /** Names what changes, with name or count and value. */
  question: string
  /** The affected person or thing, if a name is not enough: the head of a household, a meter with its state. */
  subject?: ReactNode
  /** Verb and object of the button; the name of the action where nothing is said. */
  confirm?: string
  cancel?: string
  /** It destroys, or takes something from somebody. */
  isHarmful?: boolean
  /** Why it cannot be done. */
  why?: string | undefined
  /** Part of the question is still being read. */
  isWaiting?: boolean
  /** The text of the toast, with the next action or an undo; by default the words of the verb. No toast: `false`. */
  told?: Told | false | ((answer: WireOutput<E>) => Told | false)
  /** Without an answer, where money may have moved. */
  unanswered?: string
  onDone?: (answer: WireOutput<E>) => void
  onClose: () => void
  /** The effect, and its irreversible part. */
  children?: ReactNode
}

/**
 * Asks, runs and reports: the one way to send a command that needs a question and no form. The button is busy while the server works. A
 * refusal stands in the dialog; after success a toast reports it.
 */
export function ConfirmCommand<E extends Endpoint>(props: Props<E>) {
  const { endpoint, input, question, subject, confirm, cancel, isHarmful, why, isWaiting, told, unanswered, onDone, onClose, children } =
    props
  const t = useTranslations('crud')
  const { action } = useResourceTexts(endpoint.resource)
  const done = useDone()
  const { key, renewAfter } = useIdempotencyKey()
  const command = useCommand(endpoint, { ...(endpoint.idempotent && { idempotencyKey: key }), failure: 'inPlace' })
  const isSeen = useIsSeen()

  /** Awaited, because the row may leave its list with the answer and take this dialog along. */
  const send = () =>
    command.mutateAsync(input).then(
      (answer) => {
        const words = typeof told === 'function' ? told(answer) : told
        if (words !== false) done(endpoint, words)
        onDone?.(answer)
        onClose()
      },
      (error: unknown) => {
        renewAfter(error)
        if (!isSeen.current) reportFailure(error)
      },
    )

  return (
    <ConfirmDialog
      question={question}
      confirm={confirm ?? action(endpoint)}
      cancel={cancel ?? t('cancel')}
      look={isHarmful ? 'danger-solid' : 'primary'}
      why={why}
      busy={command.isPending || isWaiting === true}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {subject}
      {children}
      <Failure error={command.error} command={endpoint} {...(unanswered && { unanswered })} />
    </ConfirmDialog>
  )
}
