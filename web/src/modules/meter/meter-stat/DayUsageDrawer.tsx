import { useQuery } from '@tanstack/react-query'
import type { DayUsage } from '@weir/contract/modules/meter/day-usage'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { grouped, shownInstant } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Note } from '../../../ui/Note.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { DayPostings } from './DayPostings.tsx'
import { DayReadings } from './DayReadings.tsx'

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
