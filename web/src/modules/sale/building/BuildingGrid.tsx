import type { CommunityRoom } from '@weir/contract/modules/place/community'
import { GRID_COLOURS, type GridColour } from '@weir/contract/modules/place/grid-colours'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { type CSSProperties, useMemo, useState, type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { Fetched } from '../../../platform/loading/Fetched.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { Grow } from '../../../ui/basics/Row.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import styles from './BuildingGrid.module.css'
import { Legend, Square } from './Legend.tsx'
import { classOf, muchFrom, type RoomClass } from './room-classes.ts'

const fetchAdd = withForm(() => import('../water-card/acts/AddCard.tsx'))

interface Props {
  communityId: number
  rooms: CommunityRoom[]
  colour: GridColour
  onColour: (next: GridColour) => void
}

/** All rooms of a community as they lie, in one of four colourings. */
export function BuildingGrids({ communityId, rooms, colour, onColour }: Props) {
  const t = useTranslations('building')
  const tp = useTranslations('place')
  const [added, add] = useState<CommunityRoom>()
  const mayAdd = useMay().may(waterCardApi.add)
  const arrows = useArrows()
  const units = useMemo(() => unitsOf(rooms), [rooms])
  const [classes, classByRoom] = useClasses(rooms, colour)
  if (rooms.length === 0)
    return (
      <Panel>
        <Empty title={tp('noRooms')} advice={tp('noRoomsAdvice')}>
          <ScreenLink isAct to={to('roomPlan', { communityId })}>
            {tp('drawRooms')}
          </ScreenLink>
        </Empty>
      </Panel>
    )
  const width = Math.max(...units.map((unit) => unit.width))
  const measures = { '--in-row': inRow(units.length), '--least': `${Math.max(240, 64 + 70 * width)}px` } as CSSProperties
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label={t('colour')}
          options={GRID_COLOURS.map((value) => ({ value, label: t(`by.${value}`) }))}
          value={colour}
          onChange={onColour}
        />
        <Legend communityId={communityId} colour={colour} classes={classes} />
        <Grow />
      </div>
      <div {...arrows} className={styles.units} style={measures}>
        {units.map((unit, at) => (
          <UnitGrid key={unit.id} unit={unit} colour={colour} classes={classByRoom} isFirst={at === 0} onAdd={mayAdd ? add : undefined} />
        ))}
      </div>
      {added && (
        <Fetched from={fetchAdd} props={{ address: { roomId: added.id }, onClose: () => add(undefined) }} onFail={() => add(undefined)} />
      )}
    </>
  )
}

/** The rooms of each class, and the class of each room. */
function useClasses(rooms: CommunityRoom[], colour: GridColour) {
  return useMemo(() => {
    const much = muchFrom(rooms)
    const byRoom = new Map(rooms.map((room) => [room.id, classOf(room, colour, much)]))
    const classes = new Map<RoomClass, CommunityRoom[]>()
    for (const room of rooms) {
      const one = byRoom.get(room.id)!
      const others = classes.get(one)
      if (others) others.push(room)
      else classes.set(one, [room])
    }
    return [classes, byRoom] as const
  }, [rooms, colour])
}

interface UnitProps {
  unit: Unit
  colour: GridColour
  classes: ReadonlyMap<number, RoomClass>
  isFirst: boolean
  onAdd: ((room: CommunityRoom) => void) | undefined
}

function UnitGrid({ unit: { building, unit, floors, width }, colour, classes, isFirst, onAdd }: UnitProps) {
  const t = useTranslations('place')
  return (
    <Panel title={t('unitOf', { building, unit })} className={styles.unit}>
      <div className={styles.floors}>
        {floors.map(({ floor, rooms }, at) => (
          <div key={floor} className={styles.floor} style={{ '--width': width } as CSSProperties}>
            <span>{t('floor', { floor })}</span>
            {rooms.map((room, place) => (
              <Square
                key={room.id}
                room={room}
                colour={colour}
                of={classes.get(room.id)!}
                isFirst={isFirst && at === 0 && place === 0}
                onAdd={onAdd}
              />
            ))}
          </div>
        ))}
      </div>
    </Panel>
  )
}

interface Unit {
  id: string
  building: string
  unit: string
  /** From the top. */
  floors: { floor: number; rooms: CommunityRoom[] }[]
  /** Rooms on the fullest floor. */
  width: number
}

/** Rooms as they lie; they come by building, unit, floor and number. Building 2 stands before building 10. */
export function unitsOf(rooms: readonly CommunityRoom[]): Unit[] {
  const units = new Map<string, Unit>()
  for (const room of rooms) {
    const id = `${room.building}-${room.unit}`
    const unit = units.get(id) ?? { id, building: room.building, unit: room.unit, floors: [], width: 0 }
    units.set(id, unit)
    if (unit.floors[0]?.floor !== room.floor) unit.floors.unshift({ floor: room.floor, rooms: [] })
    unit.floors[0]!.rooms.push(room)
    unit.width = Math.max(unit.width, unit.floors[0]!.rooms.length)
  }
  return [...units.values()].sort((a, b) => byName(a.building, b.building) || byName(a.unit, b.unit))
}

const byName = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** Units in a row: four, or three where four would leave one alone. */
export const inRow = (units: number) => (units < 4 ? units : units % 4 === 1 ? 3 : 4)

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** A square far beside the way is no neighbour. */
const ASIDE = 3

/**
 * Arrow keys move between the squares as they lie on the screen, also into the next unit. One square alone is a stop of Tab, so a community
 * of 2,000 rooms has one stop. The stop moves by hand: drawing 2,000 squares again for it would be slow.
 */
function useArrows() {
  const box = useRef<HTMLDivElement>(null)
  const onFocus = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLElement) || !target.matches('[data-square]')) return
    for (const one of box.current?.querySelectorAll<HTMLElement>('[data-square][tabindex="0"]') ?? []) one.tabIndex = -1
    target.tabIndex = 0
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const from = event.target
    if (!step || !(from instanceof HTMLElement) || !from.matches('[data-square]')) return
    // Most ways end in the same unit. The places of 2,000 squares cost a layout of the whole community.
    const next = nearest(from, step, squaresIn(from.closest('section'))) ?? nearest(from, step, squaresIn(box.current))
    event.preventDefault()
    next?.focus()
  }
  return { ref: box, onFocus, onKeyDown }
}

const squaresIn = (part: Element | null) => part?.querySelectorAll<HTMLElement>('[data-square]') ?? []

function nearest(from: HTMLElement, [x, y]: readonly [number, number], squares: Iterable<HTMLElement>) {
  const start = middle(from)
  let best: { square: HTMLElement; far: number } | undefined
  for (const square of squares) {
    const at = middle(square)
    const [dx, dy] = [at.x - start.x, at.y - start.y]
    const ahead = x === 0 ? dy * y : dx * x
    const aside = Math.abs(x === 0 ? dx : dy)
    if (ahead <= 1) continue
    const far = ahead + ASIDE * aside
    if (!best || far < best.far) best = { square, far }
  }
  return best?.square
}

function middle(square: HTMLElement) {
  const { left, top, width, height } = square.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
