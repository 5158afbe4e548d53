import { type HeldReading, readingApi } from '@weir/contract/modules/water/reading'
import { useTranslations } from 'use-intl/react'

import { Filter } from '../../../platform/crud/Filter.tsx'
import { ListPage } from '../../../platform/crud/ListPage.tsx'
import { Search } from '../../../platform/crud/Search.tsx'
import { View } from '../../../platform/crud/View.tsx'
import { useMay } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import type { Tone } from '../../../ui/StatusTag.tsx'
import { DecideChosen, DecideLink } from './Decide.tsx'
import { WithdrawLink } from './Withdraw.tsx'

const TONES: Record<HeldReading['state'], Tone> = {
  held: 'warn',
  overtaken: 'idle',
  accepted: 'ok',
  rejected: 'idle',
  replaced: 'ok',
  withdrawn: 'idle',
}
const isOpen = ({ state }: HeldReading) => state === 'held' || state === 'overtaken'

/** Readings that moved nothing until somebody decides: spikes, steps back, very old ones. */
export default function HeldReadingPage() {
  const t = useTranslations('readings.held')
  const { option } = useResourceTexts('reading')
  const { may, mayAny } = useMay()
  return (
    <ListPage
      list={readingApi.held}
      all={t('undecided')}
      views={(['accepted', 'rejected', 'replaced', 'withdrawn'] as const).map((state) => (
        <View key={state} filter={{ state }}>
          {option('state', state)}
        </View>
      ))}
      filters={
        <>
          <Search name="deviceSn" />
          <Filter name="verdict" />
          <Filter name="state" />
          <Filter name="dateRange" />
        </>
      }
      columns={[
        { field: 'deviceSn', to: ({ deviceSn }) => `/water/waterMeter?deviceSn=${encodeURIComponent(deviceSn)}` },
        'time',
        'verdict',
        'register',
        'lastRegister',
        'lastTime',
        { field: 'state', tag: ({ state }) => TONES[state] },
      ]}
      rowActions={
        mayAny([readingApi.decide, readingApi.withdraw])
          ? (reading) => (isOpen(reading) ? <DecideLink reading={reading} /> : <WithdrawLink reading={reading} />)
          : undefined
      }
      batch={may(readingApi.decide) ? (selection) => <DecideChosen selection={selection} /> : undefined}
    />
  )
}
