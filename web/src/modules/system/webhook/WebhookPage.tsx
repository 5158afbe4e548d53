import { deptApi } from '@weir/contract/modules/system/dept'
import { type Webhook, webhookApi, type WebhookState } from '@weir/contract/modules/system/webhook'
import { to } from '@weir/contract/modules/to'
import { WEBHOOK_EVENT_NAMES } from '@weir/contract/modules/webhook-events'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { choicesOf } from '../../../platform/choices/choices.ts'
import { useFormTitle } from '../../../platform/command/command-texts.ts'
import { DeleteChosen, RowMenu } from '../../../platform/crud/confirm/deletion.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { FormDrawer, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed, useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { SecretDrawer } from './SecretDrawer.tsx'
import { ResendFailedLink, RotateLink, SwitchLink, TestLink } from './webhook-actions.tsx'

const TONE: Record<WebhookState, Tone> = { working: 'ok', failing: 'warn', paused: 'bad', disabled: 'idle' }
const ACTS = [webhookApi.test, webhookApi.edit, webhookApi.setStatus, webhookApi.rotate, webhookApi.get, webhookApi.delete]

const COLUMNS: ListColumn<Webhook>[] = [
  'name',
  { field: 'state', tag: ({ state }) => TONE[state] },
  'url',
  { field: 'events', cell: ({ events }) => <EventsCell events={events} /> },
  {
    field: 'waiting',
    cell: ({ id, waiting }) => <ScreenLink to={to('webhookDelivery', { webhookId: id, state: 'waiting' })}>{waiting}</ScreenLink>,
  },
  'lastDoneAt',
  'deptName',
  'notes',
  { field: 'failingSince', isSpare: true },
  { field: 'formerUntil', isSpare: true },
  { field: 'createdAt', isSpare: true },
]

/** Addresses of systems that hear of events. */
export default function WebhookPage() {
  const { option } = useResourceTexts('webhook')
  const { may, mayAny } = useMay()
  return (
    <ListPage
      list={webhookApi.list}
      counts={webhookApi.counts}
      adds={webhookApi.add}
      views={(['failing', 'paused', 'disabled'] as const).map((state) => (
        <View key={state} filter={{ state }} tone={TONE[state]}>
          {option('state', state)}
        </View>
      ))}
      filters={
        <>
          <Search name="name" />
          <Filter name="url" />
          <Filter name="event" />
          <Filter name="state" />
          <Filter name="deptId" choices={departments} />
        </>
      }
      columns={COLUMNS}
      actions={<AddWebhook />}
      rowActions={mayAny(ACTS) ? (webhook) => <Acts webhook={webhook} /> : undefined}
      batch={may(webhookApi.delete) ? (selection) => <DeleteChosen endpoint={webhookApi.delete} selection={selection} /> : undefined}
    />
  )
}

const departments = choicesOf(deptApi.treeSelect)

/** Up to two events by name, more by their number. */
const NAMED = 2

function EventsCell({ events }: { events: Webhook['events'] }) {
  const t = useTranslations('webhook')
  const { option } = useResourceTexts('webhook')
  const names = events.map((event) => option('event', event)).join(' / ')
  return events.length <= NAMED ? names : <span title={names}>{t('eventCount', { count: events.length })}</span>
}

function Acts({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhook')
  const acts = (
    <>
      <TestLink webhook={webhook} />
      <FormLink endpoint={webhookApi.edit} initialValues={webhook}>
        <WebhookFields isNeeded />
      </FormLink>
    </>
  )
  return (
    <>
      {acts}
      <RowMenu api={webhookApi} row={webhook} acts={acts}>
        <ScreenLink isAct to={to('webhookDelivery', { webhookId: webhook.id })}>
          {t('deliveries')}
        </ScreenLink>
        <ResendFailedLink webhook={webhook} />
        <SwitchLink webhook={webhook} />
        <RotateLink webhook={webhook} />
      </RowMenu>
    </>
  )
}

/** A form, and after it the secret that it made. */
function AddWebhook() {
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<string>()
  const title = useFormTitle(webhookApi.add)
  return (
    <Allowed to={webhookApi.add}>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <FormDrawer
          endpoint={webhookApi.add}
          initialValues={{}}
          onSaved={(answer) => setSecret(answer.secret)}
          onClose={() => setOpen(false)}
        >
          <WebhookFields />
        </FormDrawer>
      )}
      {secret !== undefined && <SecretDrawer secret={secret} onClose={() => setSecret(undefined)} />}
    </Allowed>
  )
}

/** `isNeeded`: of an edit, where an absent field would stay as it is. */
function WebhookFields({ isNeeded = false }: { isNeeded?: boolean }) {
  const t = useTranslations('webhook')
  const { option } = useResourceTexts('webhook')
  const choices = WEBHOOK_EVENT_NAMES.map((value) => {
    const name = option('event', value)
    return { value, label: name, name, depth: 0 }
  })
  const needed = isNeeded && { isNeeded }
  return (
    <>
      <Field name="name" {...needed} />
      <Field name="url" {...needed} />
      <Field name="events" choices={choices} {...needed} />
      <Field name="deptId" choices={departments} {...(isNeeded ? needed : { nothing: t('ownDept') })} />
      <Text as="p" tone="muted" size="small">
        {t('deptHint')}
      </Text>
      <Field name="notes" />
    </>
  )
}
