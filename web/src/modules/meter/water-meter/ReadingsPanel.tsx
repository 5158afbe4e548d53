import { keepPreviousData } from '@tanstack/react-query'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { type MeterReading, waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { useState } from 'react'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { grouped } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { MoreMenu } from '../../../ui/menu/MoreMenu.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import { MessageLink } from '../reading/MessageLink.tsx'
import { markOf } from '../reading/chart/geometry.ts'
import { TakeBackLink } from '../reading/decide/DecideLinks.tsx'

const TONE: Partial<Record<MeterReading['verdict'], Tone>> = {
  spike: 'bad',
  rollback: 'bad',
  contradicting: 'bad',
  stale: 'warn',
  dip: 'warn',
  ok: 'ok',
}

interface Props {
  deviceSn: string
  /** Only the readings that count on this day; `onEveryDay` takes the condition back. */
  only?: { day: string; onEveryDay: () => void } | undefined
}

/** The readings of the meter, the newest first, with their verdicts. */
export function ReadingsPanel({ deviceSn, only }: Props) {
  const t = useTranslations()
  const { option } = useResourceTexts('waterMeter')
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 })
  const query = useRead(
    waterMeterApi.readings,
    { deviceSn, ...page, ...(only && { dateRange: [only.day, only.day] }) },
    { placeholderData: keepPreviousData },
  )
  const { data } = query
  const columns: ListColumn<MeterReading>[] = [
    'time',
    { field: 'register', cell: ({ register }) => grouped(register) },
    { field: 'usage', cell: ({ usage }) => grouped(usage) },
    { field: 'verdict', tag: ({ verdict }) => TONE[verdict] ?? 'idle' },
    'decision',
    { field: 'source', cell: ({ id, source }) => <MessageLink id={id}>{option('source', source)}</MessageLink> },
    { field: 'lastRegister', cell: ({ lastRegister }) => (lastRegister === null ? <Nothing /> : grouped(lastRegister)) },
    'lastTime',
    'arrivedAt',
  ]
  const mayAct = useMay().mayAny([readingApi.decide, readingApi.withdraw])
  return (
    <Panel
      title={t('waterMeter.readings')}
      tools={
        only && (
          <>
            <span>{only.day}</span>
            <Button isSmall onClick={only.onEveryDay}>
              {t('waterMeter.everyDay')}
            </Button>
          </>
        )
      }
    >
      <RowsTable
        list={waterMeterApi.readings}
        label={t('waterMeter.readings')}
        columns={columns}
        rows={data?.list}
        query={query}
        expected={5}
        empty={<Empty title={t('waterMeter.noReadings')} advice={t('waterMeter.noReadingsAdvice')} />}
        actions={mayAct ? (reading) => <ReadingMenu reading={reading} /> : undefined}
        pages={{ answer: data, page, onChange: setPage }}
      />
    </Panel>
  )
}

/** The act on a reading: a held one is decided on the review desk, a decision can be undone, and an accepted reading withdrawn. */
function ReadingMenu({ reading }: { reading: MeterReading }) {
  const t = useTranslations('crud')
  const { action } = useResourceTexts('reading')
  if (markOf(reading) === 'held')
    return (
      <ScreenLink isAct to={to('heldReading', { id: reading.id })}>
        {action(readingApi.decide)}
      </ScreenLink>
    )
  const how = reading.decision !== null ? 'undo' : reading.accepted ? 'withdraw' : undefined
  return (
    how && (
      <MoreMenu label={t('moreActions')}>
        <TakeBackLink how={how} reading={reading} />
      </MoreMenu>
    )
  )
}
