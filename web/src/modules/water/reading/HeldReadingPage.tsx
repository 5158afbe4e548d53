import { DECIDED_STATES, type HeldReading, readingApi } from '@weir/contract/modules/water/reading'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { grouped } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import type { Tone } from '../../../ui/StatusTag.tsx'
import { MessageLink } from './MessageLink.tsx'
import { DecideChosen, DecideLink } from './decide/DecideLink.tsx'
import { TakeBackLink } from './decide/TakeBackLink.tsx'

const TONES: Record<HeldReading['state'], Tone> = {
  held: 'warn',
  overtaken: 'idle',
  accepted: 'ok',
  rejected: 'idle',
  replaced: 'ok',
  withdrawn: 'idle',
}
const isOpen = ({ state }: HeldReading) => state === 'held' || state === 'overtaken'

/** The room leads to the card that pays. */
const roomOf = ({ roomNo, cardNo, cardId }: HeldReading) =>
  cardId === null ? <Nothing /> : <ScreenLink to={to('waterCardDetail', { id: cardId })}>{roomNo ?? cardNo}</ScreenLink>

/** Readings that moved nothing until somebody decides: spikes, steps back, very old ones. */
export default function HeldReadingPage() {
  const t = useTranslations('readings.held')
  const { option } = useResourceTexts('reading')
  const { may } = useMay()
  return (
    <ListPage
      list={readingApi.held}
      counts={readingApi.heldCounts}
      all={t('undecided')}
      views={DECIDED_STATES.map((state) => (
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
        { field: 'roomNo', cell: roomOf },
        'userName',
        'verdict',
        { field: 'register', cell: ({ id, register }) => <MessageLink id={id}>{grouped(register)}</MessageLink> },
        { field: 'lastRegister', cell: ({ lastRegister }) => (lastRegister === null ? <Nothing /> : grouped(lastRegister)) },
        'time',
        { field: 'deviceSn', to: ({ meterId }) => to('waterMeterDetail', { id: meterId }) },
        { field: 'cardNo', to: ({ cardId }) => (cardId === null ? undefined : to('waterCardDetail', { id: cardId })) },
        'lastTime',
        { field: 'state', tag: ({ state }) => TONES[state] },
      ]}
      rowActions={
        may(readingApi.decide)
          ? (reading) => (isOpen(reading) ? <DecideLink reading={reading} /> : <TakeBackLink how="undo" reading={reading} />)
          : undefined
      }
      batch={may(readingApi.decide) ? (selection) => <DecideChosen selection={selection} /> : undefined}
    />
  )
}
