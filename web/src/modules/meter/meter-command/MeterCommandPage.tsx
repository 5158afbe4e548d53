import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { type MeterCommand, meterCommandApi, meterCommandCan } from '@weir/contract/modules/meter/meter-command'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import type { ReactNode } from 'react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { COMMAND_TONE, useAnswer } from './command-state.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { Allowed } from '../../../platform/session/session.tsx'

const useRule = lazyDialog(() => import('./RuleDrawer.tsx'))
const VIEWS = ['failed', 'expired', 'sent'] as const

/** Every command to a valve, with its household, its reason and the answer of the meter. */
export default function MeterCommandPage() {
  const t = useTranslations('meterCommand')
  const { label, option } = useResourceTexts('meterCommand')
  const nameOf = useActorName()
  const answerOf = useAnswer()
  const rule = useRule()
  const columns: ListColumn<MeterCommand>[] = [
    { field: 'deviceSn', to: ({ meterId }) => (meterId === null ? undefined : to('waterMeterDetail', { id: meterId })) },
    'roomNo',
    { field: 'name', to: ({ cardId }) => (cardId === null ? undefined : to('waterCardDetail', { id: cardId })) },
    'type',
    { field: 'state', tag: ({ state }) => COMMAND_TONE[state] },
    'createdAt',
    { field: 'actor', cell: ({ actor }) => nameOf(actor) },
    { field: 'answer', cell: ({ answer }) => answerOf(answer) ?? <Nothing /> },
    'reason',
    'note',
    'origin',
    'answeredAt',
    'overProtection',
    'answeredOk',
    'cardNo',
    'sentAt',
  ]
  return (
    <ListPage
      list={meterCommandApi.list}
      made={{ advice: t('made'), act: t('madeAt'), to: to('waterMeter') }}
      counts={meterCommandApi.counts}
      isPending={({ state }) => state === 'queued' || state === 'sent'}
      columns={columns}
      rowActions={(command) => <CommandActs command={command} />}
      views={
        <>
          <View filter={{ isStuck: true }} tone="bad">
            {label('isStuck')}
          </View>
          {VIEWS.map((state) => (
            <View key={state} filter={{ state }} tone={COMMAND_TONE[state]}>
              {option('state', state)}
            </View>
          ))}
        </>
      }
      filters={
        <>
          <Search name="deviceSn" />
          <Filter name="roomNo" />
          <Filter name="name" />
          <Filter name="type" />
          <Filter name="state" />
          <Filter name="reason" />
          <Filter name="dateRange" />
          <Filter name="origin" />
          <Filter name="cardId" linked={{ get: waterCardApi.get, field: 'cardNo' }} />
        </>
      }
      actions={
        <>
          <Button {...rule.opener}>{t('rule')}</Button>
          {rule.shown({})}
          <ExportButton endpoint={meterCommandApi.export} />
        </>
      }
    />
  )
}

const { cancel, retry } = meterCommandApi
const useRetry = lazyDialog(() => import('./RetryCommandDialog.tsx'))

/** Retry of a command that failed, and the end of one that nobody wants any more. */
function CommandActs({ command }: { command: MeterCommand }) {
  const t = useTranslations('meterCommand')
  const why = useTranslations('meterCommand.error')
  const { action, option } = useResourceTexts('meterCommand')
  const retrying = useRetry()
  const { id, deviceSn: sn, type } = command
  const said = { command: option('type', type), sn, b: (text: ReactNode) => <b>{text}</b> }
  return (
    <>
      <Allowed to={retry}>
        <LinkButton why={meterCommandCan.retry(command) ? undefined : why('notFailed')} {...retrying.opener}>
          {action(retry)}
        </LinkButton>
        {retrying.shown({ command })}
      </Allowed>
      <FormLink endpoint={cancel} why={meterCommandCan.cancel(command) ? undefined : why('notOpen')}>
        {(close) => (
          <FormDrawer
            endpoint={cancel}
            title={action(cancel)}
            of={sn}
            initialValues={{ id }}
            foot={<ActFoot verb={t('cancelV', said)} look="danger-solid" restate={t.rich('cancelCons', said)} />}
            onClose={close}
          >
            <Field name="note" />
          </FormDrawer>
        )}
      </FormLink>
    </>
  )
}
