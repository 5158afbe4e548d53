import { useQuery } from '@tanstack/react-query'
import { meterStatApi, type DayUsage } from '@weir/contract/modules/meter/meter-stat'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import { MESSAGE_DAYS } from '@weir/contract/modules/meter/reading-message'

import { queryOf } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { grouped, shownInstant, signed } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { useActorName } from '../../../platform/session/actor-name.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { MessageLink } from '../reading/MessageLink.tsx'

/** How the usage of one day came about: registers, readings with their verdicts, and the entries that posted it. */
export default function DayUsageDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('crud')
  const { action } = useResourceTexts('meterStat')
  const query = useQuery({ ...queryOf(meterStatApi.day, { id }), meta: { failure: 'inPlace' } })
  return (
    <SideDrawer title={action(meterStatApi.day)} closeLabel={t('close')} width="var(--w-drawer-wide, 720px)" onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>{(day) => <Day day={day} />}</Loaded>
      </DrawerBody>
    </SideDrawer>
  )
}

function Day({ day }: { day: DayUsage }) {
  const t = useTranslations('waterMeter.day')
  const { parts } = useResourceTexts('meterStat')
  const { date, deviceSn, meterId, start, end, dailyUsage, unitPrice, amount } = day
  const unit = parts('dailyUsage').unit ?? ''
  const mark = (one: DayUsage['start']) => one && `${grouped(one.register)} ${unit} · ${shownInstant(one.at)}`
  return (
    <Stack>
      <DescriptionList
        columns={2}
        items={[
          { label: parts('date').name, value: date },
          {
            label: parts('deviceSn').name,
            value: (
              <ScreenLink to={meterId === null ? undefined : to('waterMeterDetail', { id: meterId, day: date })}>{deviceSn}</ScreenLink>
            ),
          },
          { label: parts('start').name, value: mark(start) },
          { label: parts('end').name, value: mark(end) },
          { label: parts('dailyUsage').name, value: <b>{`${grouped(dailyUsage)} ${unit}`}</b> },
          { label: parts('amount').name, value: amount === null ? null : t('worth', { amount: grouped(amount), price: unitPrice ?? '' }) },
        ]}
      />
      {day.estimated && <Note tone="info">{t('estimated')}</Note>}
      {meterId === null ? <Note tone="warn">{t('foreign')}</Note> : <DayReadings day={day} />}
      <DayPostings day={day} />
    </Stack>
  )
}

type Posting = DayUsage['postings'][number]

/** The entries that posted the day's usage. Those of a later day are corrections: a late reading or a decision. */
function DayPostings({ day: { postings, posted } }: { day: DayUsage }) {
  const t = useTranslations('waterMeter.day')
  const unit = useTranslations('unit')
  const nameOf = useActorName()
  const columns: Column<Posting>[] = [
    { id: 'at', name: t('at'), cell: ({ at }) => shownInstant(at) },
    { id: 'quantity', name: t('quantity'), unit: unit('ton'), cell: ({ quantity }) => signed(quantity), isFigure: true },
    { id: 'isLater', name: t('what'), cell: ({ isLater }) => (isLater ? <StatusTag tone="warn">{t('later')}</StatusTag> : t('same')) },
    { id: 'actor', name: t('actor'), cell: ({ actor }) => nameOf(actor) },
  ]
  return (
    <Panel title={t('postings')}>
      <DataTable
        label={t('postings')}
        columns={columns}
        rows={postings}
        expected={1}
        empty={<Empty title={t('noPostings')} advice={t('noPostingsAdvice')} />}
      />
      {postings.length > 0 && <PanelBody>{t('posted', { count: postings.length, sum: grouped(posted) })}</PanelBody>}
    </Panel>
  )
}

type Reading = DayUsage['readings'][number]

/** The readings of the day as they were judged. The source of each opens the message that gave it. */
function DayReadings({ day: { readings, readingCount, deviceSn } }: { day: DayUsage }) {
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
