import { DECIDED_STATES, type HeldReading, readingApi } from '@weir/contract/modules/meter/reading'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { grouped } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { DeskSwitch } from './review/DeskSwitch.tsx'
import { MessageLink } from './MessageLink.tsx'
import { isOpen, STATE_TONES, signed } from './decide/held-reading.ts'
import { TakeBackLink, DecideChosen, DecideLink } from './decide/DecideLinks.tsx'

/** The room leads to the card that pays. */
const roomOf = ({ roomNo, cardNo, cardId }: HeldReading) =>
  cardId === null ? <Nothing /> : <ScreenLink to={to('waterCardDetail', { id: cardId })}>{roomNo ?? cardNo}</ScreenLink>

/** The same readings as plain rows: many at once, by day, and for looking back. */
export default function HeldReadingListPage() {
  const t = useTranslations('reading.held')
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
          <Search name="text" />
          <Filter name="deviceSn" />
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
        { field: 'rise', cell: ({ rise }) => (rise === null ? <Nothing /> : signed(rise)) },
        { field: 'state', tag: ({ state }) => STATE_TONES[state] },
        { field: 'deviceSn', to: ({ meterId }) => to('waterMeterDetail', { id: meterId }) },
        { field: 'cardNo', to: ({ cardId }) => (cardId === null ? undefined : to('waterCardDetail', { id: cardId })) },
        'lastTime',
      ]}
      rowActions={
        may(readingApi.decide)
          ? (reading) => (isOpen(reading) ? <DecideLink reading={reading} /> : <TakeBackLink how="undo" reading={reading} />)
          : undefined
      }
      actions={<DeskSwitch view="list" />}
      batch={may(readingApi.decide) ? (selection) => <DecideChosen selection={selection} /> : undefined}
    />
  )
}
