import type { CommunityRoom } from '@weir/contract/modules/place/community'
import type { GridColour } from '@weir/contract/modules/place/grid-colours'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { shownQuantity } from '../../../platform/format/format.ts'
import { usePathOf } from '../../../platform/router/paths.ts'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import styles from './BuildingGrid.module.css'
import { type RoomClass, toneOf } from './colours.ts'

interface Props {
  room: CommunityRoom
  colour: GridColour
  of: RoomClass
  /** The one stop of Tab. */
  isFirst: boolean
  /** Opens the drawer of a new household; undefined for a person who may not add one. */
  onAdd: ((room: CommunityRoom) => void) | undefined
}

/** A room opens its card; a room without one takes a household. */
export function Square({ room, colour, of, isFirst, onAdd }: Props) {
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
