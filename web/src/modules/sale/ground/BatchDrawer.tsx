import type { UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Destined } from '@weir/contract/platform/destination'
import type { Endpoint, WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import { useNavigate } from 'react-router'

import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { isEnter } from '../../../ui/hooks/is-enter.ts'
import { Note } from '../../../ui/basics/Note.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { useCommand, useRead } from '../../../platform/server/api.ts'
import { useIdempotencyKey, useIsSeen } from '../../../platform/command/attempt.ts'
import { reportFailure, useRefusalText } from '../../../platform/server/failures.ts'
import { usePathOf } from '../../../platform/router/paths.ts'
import { toast } from '../../../ui/basics/toast.tsx'

interface Props<Preview> {
  title: string
  /** The cards: the chosen ones, all that match, or those of another batch. */
  of: string
  /** By `useBatchSending`. */
  act: { query: UseQueryResult<Preview>; send: (seen: Preview) => void; refusal: string | undefined; isPending: boolean }
  /** In the place of the first preview, if it differs from the usual words. */
  counting?: string
  /** Says that the fields do not begin as usual. */
  restored?: ReactNode
  /** With fields the drawer begins in the first one, and Ctrl Enter sends. Without, the button has the focus, and Enter sends. */
  fields?: ReactNode
  /** The effect in one sentence. */
  restate: ReactNode
  verb: string
  isOff: boolean
  /** Why it is off, if the preview does not say so. */
  why: string | undefined
  onClose: () => void
  /** Draws the preview. */
  children: (preview: Preview) => ReactNode
}

/** The preview of an act upon many cards, computed by the server, and one button that sends it. */
export function BatchDrawer<Preview>(props: Props<Preview>) {
  const { title, of, act, counting, restored, fields, restate, verb, isOff, why, onClose, children } = props
  const t = useTranslations('batches')
  const crud = useTranslations('crud')
  const { data, error, refetch, isFetching } = act.query
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (data !== undefined && !isOff && !isFetching) act.send(data)
  }
  return (
    <SideDrawer title={title} aside={of} closeLabel={crud('close')} width="640px" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter stands on the button, which has its own press */}
      <form onSubmit={submit} {...(fields && { ref: startTyping, onKeyDown: sendByKey, noValidate: true })} aria-busy={isFetching}>
        <DrawerBody>
          {restored}
          {act.refusal && <Note tone="bad">{act.refusal}</Note>}
          {fields}
          {data === undefined && error && <LoadFailed error={error} onRetry={refetch} />}
          {data === undefined && !error && <Note tone="idle">{counting ?? t('counting')}</Note>}
          {data !== undefined && children(data)}
        </DrawerBody>
        <DrawerFooter restate={restate}>
          <Button onClick={onClose}>
            {crud('cancel')}
            <kbd>Esc</kbd>
          </Button>
          <SendButton
            verb={verb}
            isOff={isOff}
            why={why}
            busy={act.isPending || (isFetching && data !== undefined)}
            takesFocus={fields === undefined}
          />
        </DrawerFooter>
      </form>
    </SideDrawer>
  )
}

interface SendProps extends Pick<Props<never>, 'verb' | 'isOff' | 'why'> {
  busy: boolean
  /** Once it can be pressed, and after each new count. */
  takesFocus: boolean
}

function SendButton({ verb, isOff, why, busy, takesFocus }: SendProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus && !isOff) button.current?.focus()
  }, [verb, isOff, takesFocus])
  return (
    <Button ref={button} type="submit" look="primary" busy={busy} disabled={isOff} why={why}>
      {verb}
      <kbd>{takesFocus ? 'Enter' : 'Ctrl Enter'}</kbd>
    </Button>
  )
}

/** Enter alone is a new line of a text. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (!isEnter(event) || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The drawer begins in its first field: without the mark it would begin on its close button. */
function startTyping(form: HTMLFormElement | null) {
  form?.querySelector('input, textarea')?.setAttribute('data-autofocus', '')
}

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
