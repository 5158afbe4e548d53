import type { Destined } from '@weir/contract/platform/destination'
import type { Endpoint, WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { useCommand, useRead } from '../../../platform/server/api.ts'
import { useIdempotencyKey, useIsSeen } from '../../../platform/command/attempt.ts'
import { reportFailure, useRefusalText } from '../../../platform/server/failures.ts'
import { usePathOf } from '../../../platform/router/paths.ts'
import { toast } from '../../../ui/basics/toast.tsx'

interface Placed {
  id: number
  batchNo: string
}
interface Answered<Answer> {
  onSaved: (answer: Answer, isSeen: boolean) => void
  onRefused: (error: unknown) => void
}

interface Act<Preview> {
  isPending: boolean
  /** Sends what the preview says. */
  place: (preview: Preview, answered: Answered<Placed>) => void
  /** The words of the toast. */
  told: (batchNo: string) => Parameters<typeof toast.ok>
  pageOf: (batch: { id: number }) => Destined
  /** Shows a refusal on its field. False: the refusal has no field, and stands above the fields. */
  showOnField?: (error: unknown) => boolean
  onSent?: (() => void) | undefined
  onClose: () => void
}

/** Reads the preview of a batch, and places the batch. Its page follows. A refusal stays in the drawer, and the preview is read again. */
export function useBatchSending<E extends Endpoint>(
  preview: E,
  input: WireInput<E>,
  { isPending, place, told, pageOf, showOnField, onSent, onClose }: Act<WireOutput<E>>,
) {
  const pathOf = usePathOf()
  const navigate = useNavigate()
  const refusalOf = useRefusalText()
  const [refusal, setRefusal] = useState<string>()
  const query = useRead(preview, input, { staleTime: 0, retry: false })
  // A second press comes before the first one is drawn.
  const isOut = useRef(false)
  const send = (seen: WireOutput<E>) => {
    if (isOut.current) return
    isOut.current = true
    place(seen, {
      onSaved({ id, batchNo }, isSeen) {
        toast.ok(...told(batchNo))
        const path = pathOf(pageOf({ id }))
        if (isSeen && path !== undefined) void navigate(path)
        onSent?.()
        onClose()
      },
      onRefused(error) {
        isOut.current = false
        setRefusal(showOnField?.(error) ? undefined : refusalOf(error))
        void query.refetch()
      },
    })
  }
  return { query, send, refusal, isPending }
}

/** Sends a command without a form. After the drawer was closed, a failure is a toast, and no page opens. */
export function useFormlessSending<E extends Endpoint>(endpoint: E) {
  const { key, renewAfter } = useIdempotencyKey()
  const command = useCommand(endpoint, { idempotencyKey: key, failure: 'inPlace' })
  const isSeen = useIsSeen()
  return {
    isPending: command.isPending,
    send: (input: WireInput<E>, { onSaved, onRefused }: Answered<WireOutput<E>>) =>
      void command.mutateAsync(input).then(
        (answer) => onSaved(answer, isSeen.current),
        (error: unknown) => {
          renewAfter(error)
          if (!isSeen.current) reportFailure(error)
          onRefused(error)
        },
      ),
  }
}
