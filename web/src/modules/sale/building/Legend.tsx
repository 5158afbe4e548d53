import type { CommunityRoom } from '@weir/contract/modules/place/community'
import type { GridColour } from '@weir/contract/modules/place/grid-colours'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'
import type { Destined } from '@weir/contract/platform/destination'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import styles from './BuildingGrid.module.css'
import { shownQuantity } from '../../../platform/format/format.ts'
import { usePathOf } from '../../../platform/router/paths.ts'
import { type RoomClass, CLASSES, toneOf } from './room-classes.ts'

const useList = lazyDialog(() => import('./RoomsOfClass.tsx'))

interface Props {
  communityId: number
  colour: GridColour
  /** The rooms of each class. */
  classes: ReadonlyMap<RoomClass, CommunityRoom[]>
}

/** Each class with its count, which opens its rows. */
export function Legend({ communityId, colour, classes }: Props) {
  const t = useTranslations('building')
  return (
    <div className={styles.legend} role="group" aria-label={t('legend')}>
      {CLASSES[colour].map((one) => {
        const rooms = classes.get(one) ?? []
        const says = (
          <StatusDot tone={toneOf(one)}>
            {t(`class.${one}`)} {rooms.length}
          </StatusDot>
        )
        const list = listOf(one, communityId)
        if (rooms.length === 0) return <span key={one}>{says}</span>
        return list ? (
          <ScreenLink key={one} to={list}>
            {says}
          </ScreenLink>
        ) : (
          <OwnList key={one} title={t(`class.${one}`)} rooms={rooms}>
            {says}
          </OwnList>
        )
      })}
    </div>
  )
}

/** No other page lists exactly these rooms. */
function OwnList({ title, rooms, children }: { title: string; rooms: CommunityRoom[]; children: ReactNode }) {
  const list = useList()
  return (
    <>
      <button type="button" className={styles.entry} {...list.opener}>
        {children}
      </button>
      {list.shown({ title, rooms })}
    </>
  )
}

/** The list of exactly these rooms' cards or meters. Without one, the page lists the rooms itself: a room may have several alarms. */
function listOf(one: RoomClass, communityId: number): Destined | undefined {
  if (one === 'noCard') return to('room', { communityId, hasCard: false })
  if (one === 'suspended') return to('waterCard', { communityId, state: 'suspended' })
  if (one === 'enough' || one === 'low' || one === 'overdrawn') return to('waterCard', { communityId, standing: one, state: 'active' })
  if (one === 'online' || one === 'late' || one === 'offline' || one === 'never')
    return to('waterMeter', { communityId, connectivity: one })
  return undefined
}

interface SquareProps {
  room: CommunityRoom
  colour: GridColour
  of: RoomClass
  /** The one stop of Tab. */
  isFirst: boolean
  /** Opens the drawer of a new household; undefined for a person who may not add one. */
  onAdd: ((room: CommunityRoom) => void) | undefined
}

/** A room opens its card; a room without one takes a household. */
export function Square({ room, colour, of, isFirst, onAdd }: SquareProps) {
  const t = useTranslations('building')
  const pathOf = usePathOf()
  const figure = useFigure(room, colour, of)
  const tabIndex = isFirst ? 0 : -1
  const says = (
    <>
      <StatusDot tone={toneOf(of)}>{room.number}</StatusDot>
      <small>{figure}</small>
    </>
  )
  const look = {
    className: styles.room,
    'data-square': true,
    'data-look': toneOf(of),
    'data-suspended': of === 'suspended' || undefined,
    tabIndex,
  }
  if (!room.isOpen && onAdd)
    return (
      <button {...look} type="button" data-free title={t('addTo', { room: room.name })} onClick={() => onAdd(room)}>
        {says}
      </button>
    )
  const path = pathOf(room.isOpen ? to('waterCardDetail', { id: room.cardId! }) : to('roomDetail', { id: room.id }))
  const title = [room.name, room.isOpen ? room.cardName : t('noHousehold'), t(`class.${of}`)].filter(Boolean).join(' · ')
  if (path === undefined)
    return (
      <span {...look} title={title} data-free={!room.isOpen || undefined}>
        {says}
      </span>
    )
  return (
    <a {...look} href={`#${path}`} title={title} data-free={!room.isOpen || undefined}>
      {says}
    </a>
  )
}

function useFigure(room: CommunityRoom, colour: GridColour, of: RoomClass): string {
  const t = useTranslations('building')
  const ton = useTranslations('unit')('ton')
  if (!room.isOpen) return t('noHousehold')
  if (colour === 'balance') return room.remainingQuantity === null ? '' : `${shownQuantity(room.remainingQuantity)} ${ton}`
  if (colour === 'usage') return `${shownQuantity(room.usage ?? '0.000')} ${ton}`
  if (colour === 'alarm') return room.alarms > 0 ? t('alarms', { count: room.alarms }) : t('noAlarm')
  return t(`class.${of}`)
}
