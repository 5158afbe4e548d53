import type { CommunityRoom } from '@weir/contract/modules/place/community'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { shownQuantity } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusDot, type Tone } from '../../../ui/StatusTag.tsx'
import { TableBox } from '../../../ui/Table.tsx'
import styles from './BuildingGrid.module.css'
import { ROOM_STATES, type RoomState, stateOf, type Unit, unitsOf } from './building.ts'

const TONE: Record<RoomState, Tone> = { enough: 'ok', low: 'warn', overdrawn: 'bad', noCard: 'idle' }

/** All rooms of a community with how much water their cards hold; a room opens its card. */
export function BuildingGrids({ rooms }: { rooms: CommunityRoom[] }) {
  const t = useTranslations('place')
  if (rooms.length === 0)
    return (
      <Panel>
        <Empty title={t('noRooms')} advice={t('noRoomsAdvice')} />
      </Panel>
    )
  return (
    <>
      <div className={styles.legend}>
        {ROOM_STATES.map((state) => (
          <StatusDot key={state} tone={TONE[state]}>
            {t(state)} {rooms.filter((room) => stateOf(room) === state).length}
          </StatusDot>
        ))}
      </div>
      <div className={styles.units}>
        {unitsOf(rooms).map((unit) => (
          <UnitGrid key={unit.id} {...unit} />
        ))}
      </div>
    </>
  )
}

function UnitGrid({ building, unit, floors }: Unit) {
  const t = useTranslations('place')
  return (
    <Panel title={t('unitOf', { building, unit })}>
      <TableBox>
        <table className={styles.grid}>
          <tbody>
            {floors.map(({ floor, rooms }) => (
              <tr key={floor}>
                <th scope="row">{t('floor', { floor })}</th>
                {rooms.map((room) => (
                  <td key={room.id}>
                    <Square room={room} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </Panel>
  )
}

function Square({ room }: { room: CommunityRoom }) {
  const t = useTranslations('place')
  const tons = useTranslations('unit')('ton')
  const state = stateOf(room)
  const says = (
    <>
      <StatusDot tone={TONE[state]}>{room.number}</StatusDot>
      <small>{room.remainingQuantity === null ? t('noCard') : `${shownQuantity(room.remainingQuantity)} ${tons}`}</small>
    </>
  )
  const look = `${styles.room} ${styles[state]}`
  if (room.cardId === null) return <span className={look}>{says}</span>
  return (
    <ScreenLink className={look} to={to('waterCardDetail', { id: room.cardId })} title={t(state)}>
      {says}
    </ScreenLink>
  )
}
