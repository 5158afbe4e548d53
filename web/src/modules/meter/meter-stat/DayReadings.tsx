import { MESSAGE_DAYS } from '@weir/contract/modules/meter/reading-message'
import type { DayUsage } from '@weir/contract/modules/meter/day-usage'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { grouped, shownInstant } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { MessageLink } from '../reading/MessageLink.tsx'

type Reading = DayUsage['readings'][number]

/** The readings of the day as they were judged. The source of each opens the message that gave it. */
export function DayReadings({ day: { readings, readingCount, deviceSn } }: { day: DayUsage }) {
  const t = useTranslations('waterMeter.day')
  const { parts, option } = useResourceTexts('waterMeter')
  const column = (id: keyof Reading, cell: Column<Reading>['cell'], isFigure = false): Column<Reading> => ({
    id,
    ...parts(id),
    cell,
    isFigure,
  })
  const columns = [
    column('effectiveAt', ({ effectiveAt }) => shownInstant(effectiveAt)),
    column('register', ({ register }) => grouped(register), true),
    column('usage', ({ usage }) => grouped(usage), true),
    column('verdict', ({ verdict, decision }) =>
      [option('verdict', verdict), decision && option('decision', decision)].filter(Boolean).join(' · '),
    ),
    column('source', ({ id, source }) => <MessageLink id={id}>{option('source', source)}</MessageLink>),
    column('arrivedAt', ({ arrivedAt }) => shownInstant(arrivedAt)),
  ]
  return (
    <Panel title={t('readings')} sub={t('readingsSub', { count: readingCount })}>
      <DataTable
        label={t('readings')}
        columns={columns}
        rows={readings}
        expected={readings.length}
        empty={<Empty title={t('noReadings')} advice={t('noReadingsAdvice')} />}
      />
      <PanelBody>
        {t('message', { days: MESSAGE_DAYS })}{' '}
        <ScreenLink isAct to={to('unreadable', { sender: deviceSn })}>
          {t('unreadable')}
        </ScreenLink>
      </PanelBody>
    </Panel>
  )
}
