import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { to } from '@weir/contract/modules/to'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useCommand, useRead } from '../../../platform/api.ts'
import { useIdempotencyKey, useIsSeen } from '../../../platform/command/attempt.ts'
import { reportFailure, useRefusalText } from '../../../platform/failures.ts'
import { grouped, shownInstant } from '../../../platform/format.ts'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { usePathOf } from '../../../platform/router/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Exclusions } from './Exclusions.tsx'
import { MessageSamples } from './MessageSamples.tsx'
import { SendFigures } from './SendFigures.tsx'
import type { ReminderPreview, SendProps } from './send-types.ts'

const { preview, send } = reminderBatchApi
/** Count, cost, real messages and exclusions of a run, computed by the server, and one button that sends it. */
export default function SendReminders({ selection, of, onSent, onClose }: SendProps) {
  const t = useTranslations('reminders')
  const crud = useTranslations('crud')
  const query = useRead(preview, { ...selection, part: 'toSend', pageSize: 3 }, { staleTime: 0, retry: false })
  const sending = useSending({ selection, onSent, onClose, recount: () => void query.refetch() })
  const { data } = query
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (data && data.counts.toSend > 0 && !isOver(data)) sending.send(data)
  }
  return (
    <SideDrawer title={t('drawer')} aside={of} closeLabel={crud('close')} width="640px" onClose={onClose}>
      <form onSubmit={submit} aria-busy={query.isFetching}>
        <DrawerBody>
          {sending.refusal && <Note tone="bad">{sending.refusal}</Note>}
          {!data && query.error && <LoadFailed error={query.error} onRetry={query.refetch} />}
          {!data && !query.error && <Note tone="idle">{t('counting')}</Note>}
          {data && (
            <>
              <SendFigures preview={data} />
              <SendLimits preview={data} />
              {!data.isConnected && <Note tone="warn">{t('notConnected')}</Note>}
              {data.counts.toSend === 0 ? <Note tone="warn">{t('nobody')}</Note> : <MessageSamples preview={data} />}
              {data.counts.refused > 0 && <Exclusions selection={selection} preview={data} />}
            </>
          )}
        </DrawerBody>
        <DrawerFooter restate={data && data.counts.toSend > 0 && t.rich('restate', restated(data))}>
          <Button onClick={onClose}>
            {crud('cancel')}
            <kbd>Esc</kbd>
          </Button>
          <SendButton preview={data} busy={sending.isPending || query.isRefetching} />
        </DrawerFooter>
      </form>
    </SideDrawer>
  )
}

/** The time at which the messages leave, and a budget that they exceed. */
function SendLimits({ preview }: { preview: ReminderPreview }) {
  const t = useTranslations('reminders')
  const { leavesAt, budgetLeft, cost, counts } = preview
  if (counts.toSend === 0) return null
  return (
    <>
      {leavesAt !== null && <Note tone="info">{t('leavesAt', { time: shownInstant(leavesAt) })}</Note>}
      {budgetLeft !== null && isOver(preview) && (
        <Note tone="bad">{t('budgetLeft', { left: grouped(budgetLeft), cost: grouped(cost) })}</Note>
      )}
    </>
  )
}

const isOver = ({ budgetLeft, cost }: ReminderPreview) => budgetLeft !== null && Number(cost) > Number(budgetLeft)

const restated = ({ counts, cost }: ReminderPreview) => ({
  count: counts.toSend,
  cost: grouped(cost),
  b: (text: ReactNode) => <b>{text}</b>,
})

/** Takes the focus once it can be pressed, and after each new count: Enter sends. */
function SendButton({ preview, busy }: { preview: ReminderPreview | undefined; busy: boolean }) {
  const t = useTranslations('reminders')
  const count = preview?.counts.toSend ?? 0
  const isOff = count === 0 || (preview !== undefined && isOver(preview))
  const why = preview && count === 0 ? t('nobody') : undefined
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOff) button.current?.focus()
  }, [count, isOff])
  return (
    <Button ref={button} type="submit" look="primary" busy={busy} disabled={isOff} why={why}>
      {t('verb', { count })}
      <kbd>Enter</kbd>
    </Button>
  )
}

/** Sends what the preview says, and opens the page of the run. A refusal stands in the drawer, and the figures are computed again. */
function useSending({
  selection,
  onSent,
  onClose,
  recount,
}: Pick<SendProps, 'selection' | 'onSent' | 'onClose'> & { recount: () => void }) {
  const t = useTranslations('reminders')
  const pathOf = usePathOf()
  const navigate = useNavigate()
  const refusalOf = useRefusalText()
  const { key, renewAfter } = useIdempotencyKey()
  const command = useCommand(send, { idempotencyKey: key, failure: 'inPlace' })
  const isSeen = useIsSeen()
  const [refusal, setRefusal] = useState<string>()
  const act = (seen: ReminderPreview) =>
    command.mutateAsync({ selection, expected: { count: seen.counts.toSend, digest: seen.digest } }).then(
      ({ id, batchNo }) => {
        toast.ok(t('sent'), batchNo)
        const path = pathOf(to('reminderBatchDetail', { id }))
        if (path !== undefined) void navigate(path)
        onSent?.()
        onClose()
      },
      (error: unknown) => {
        renewAfter(error)
        recount()
        if (isSeen.current) setRefusal(refusalOf(error))
        else reportFailure(error)
      },
    )
  return { send: (seen: ReminderPreview) => void act(seen), isPending: command.isPending, refusal }
}
