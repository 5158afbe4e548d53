import { webhookApi } from '@weir/contract/modules/system/webhook'
import { type Delivery, type DeliveryState, webhookDeliveryApi } from '@weir/contract/modules/system/webhook-delivery'
import { useTranslations } from 'use-intl/react'

import { choicesOf } from '../../../platform/choices/choices.ts'
import { useRowResults } from '../../../platform/command/row-results.ts'
import { RowActs } from '../../../platform/crud/confirm/deletion.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { shownSecond } from '../../../platform/format/format.ts'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'

const DELIVERY_TONE: Record<DeliveryState, Tone> = { waiting: 'info', done: 'ok', failed: 'bad' }
const isMoving = ({ state }: Delivery) => state === 'waiting'
const webhooks = choicesOf(webhookApi.list)

const COLUMNS: ListColumn<Delivery>[] = [
  { field: 'createdAt', cell: ({ createdAt }) => shownSecond(createdAt) },
  'event',
  'webhookName',
  { field: 'state', tag: ({ state }) => DELIVERY_TONE[state] },
  'answerStatus',
  'fault',
  'attempts',
  { field: 'dueAt', cell: ({ dueAt }) => (dueAt ? shownSecond(dueAt) : <Nothing />) },
  'durationMs',
  { field: 'lastAt', cell: ({ lastAt }) => (lastAt ? shownSecond(lastAt) : <Nothing />), isSpare: true },
  { field: 'eventId', isSpare: true },
  { field: 'answer', isSpare: true },
]

/** Every event on its way to a webhook, and what came of it. */
export default function WebhookDeliveryPage() {
  const t = useTranslations('webhookDelivery')
  const { option } = useResourceTexts('webhookDelivery')
  const { may, mayAny } = useMay()
  return (
    <ListPage
      list={webhookDeliveryApi.list}
      counts={webhookDeliveryApi.counts}
      made={{ advice: t('made') }}
      isPending={isMoving}
      views={(['failed', 'waiting'] as const satisfies DeliveryState[]).map((state) => (
        <View key={state} filter={{ state }} tone={DELIVERY_TONE[state]}>
          {option('state', state)}
        </View>
      ))}
      filters={
        <>
          <Search name="eventId" />
          {may(webhookApi.list) && <Filter name="webhookId" choices={webhooks} />}
          <Filter name="event" />
          <Filter name="state" />
          <Filter name="dateRange" />
        </>
      }
      columns={COLUMNS}
      rowActions={mayAny([webhookDeliveryApi.get, webhookDeliveryApi.resend]) ? (delivery) => <Acts delivery={delivery} /> : undefined}
      batch={may(webhookDeliveryApi.resend) ? (selection) => <ResendChosen selection={selection} /> : undefined}
    />
  )
}

const useDrawer = lazyDialog(() => import('./DeliveryDrawer.tsx'))
const useDialog = lazyDialog(() => import('./ResendDialog.tsx'))

function Acts({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('webhookDelivery')
  const { action } = useResourceTexts('webhookDelivery')
  const { may } = useMay()
  const drawer = useDrawer()
  const dialog = useDialog()
  const why = useWhyKept(delivery)
  return (
    <>
      <RowActs isBarred={why !== undefined}>
        {may(webhookDeliveryApi.get) && <LinkButton {...drawer.opener}>{t('detail')}</LinkButton>}
        {may(webhookDeliveryApi.resend) && (
          <LinkButton why={why} {...dialog.opener}>
            {action(webhookDeliveryApi.resend)}
          </LinkButton>
        )}
      </RowActs>
      {drawer.shown({ id: delivery.id, tone: DELIVERY_TONE[delivery.state] })}
      {dialog.shown({ deliveries: [delivery] })}
    </>
  )
}

/** Why it does not leave again, as the server would say. */
function useWhyKept({ state, event }: Delivery): string | undefined {
  const t = useTranslations('webhookDelivery.error')
  if (event === 'webhookTest') return t('isTest')
  return state === 'waiting' ? t('stillWaiting') : undefined
}

function ResendChosen({ selection }: { selection: Selection<Delivery> }) {
  const { action } = useResourceTexts('webhookDelivery')
  const dialog = useDialog()
  const results = useRowResults('webhookDelivery', selection)
  return (
    <>
      <Button isSmall {...dialog.opener}>
        {action(webhookDeliveryApi.resend)}
      </Button>
      {dialog.shown({ deliveries: selection.rows, onDone: (answer) => void results.settle(selection.rows, answer) })}
      {results.shown}
    </>
  )
}
