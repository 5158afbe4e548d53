import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { to } from '@weir/contract/modules/to'
import { type MeterReplacement, meterReplacementApi } from '@weir/contract/modules/meter/meter-replacement'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { grouped } from '../../../platform/format/format.ts'
import { useMay } from '../../../platform/session/session.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'

/** Every replacement: both meters with their registers, the household, when, by whom. */
export default function MeterReplacementPage() {
  const made = useTranslations('meterReplacement')
  const t = useTranslations('meterReplacement')
  const nameOf = useActorName()
  const { may } = useMay()
  const columns: ListColumn<MeterReplacement>[] = [
    'at',
    { field: 'oldDeviceSn', to: ({ oldMeterId }) => (oldMeterId === null ? undefined : to('waterMeterDetail', { id: oldMeterId })) },
    { field: 'finalRegister', cell: ({ finalRegister }) => grouped(finalRegister) },
    { field: 'newDeviceSn', to: ({ newMeterId }) => (newMeterId === null ? undefined : to('waterMeterDetail', { id: newMeterId })) },
    { field: 'initialRegister', cell: ({ initialRegister }) => grouped(initialRegister) },
    'name',
    'roomNo',
    'installer',
    { field: 'state', tag: ({ state }) => (state === 'done' ? 'ok' : 'idle') },
    'reason',
    { field: 'cardNo', to: ({ cardId }) => (cardId === null ? undefined : to('waterCardDetail', { id: cardId })) },
    'note',
    'source',
    { field: 'operator', cell: ({ operator }) => nameOf(operator) },
    'createdAt',
    'undoneAt',
    { field: 'undoneBy', cell: ({ undoneBy }) => (undoneBy === null ? <Text tone="faint">—</Text> : nameOf(undoneBy)) },
    'undoReason',
  ]
  return (
    <ListPage
      list={meterReplacementApi.list}
      made={{ advice: made('made'), act: made('madeAt'), to: to('waterMeter') }}
      counts={meterReplacementApi.counts}
      columns={columns}
      filters={
        <>
          <Search name="deviceSn" />
          <Filter name="dateRange" />
          <Filter name="cardNo" />
          <Filter name="reason" />
          <Filter name="state" />
          <Filter name="cardId" linked={{ get: waterCardApi.get, field: 'cardNo' }} />
          <Filter name="hyUserId" linked={{ get: hyUserApi.get, field: 'name' }} />
        </>
      }
      actions={<ExportButton endpoint={meterReplacementApi.export} />}
      rowActions={
        may(meterReplacementApi.undo)
          ? (replacement) =>
              replacement.state === 'undone' ? <Text tone="faint">{t('undone')}</Text> : <UndoLink replacement={replacement} />
          : undefined
      }
    />
  )
}

const useUndoDrawer = lazyDialog(withForm(() => import('./UndoReplacement.tsx')))

/** Takes a replacement back; one that a decision about a reading made is undone there. */
function UndoLink({ replacement }: { replacement: MeterReplacement }) {
  const t = useTranslations('meterReplacement')
  const { action } = useResourceTexts('meterReplacement')
  const drawer = useUndoDrawer()
  return (
    <>
      <LinkButton why={replacement.source === 'decision' ? t('fromReading') : undefined} {...drawer.opener}>
        {action(meterReplacementApi.undo)}
      </LinkButton>
      {drawer.shown({ replacement })}
    </>
  )
}
