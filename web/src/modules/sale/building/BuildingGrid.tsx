import type { CommunityRoom } from '@weir/contract/modules/place/community'
import { GRID_COLOURS, type GridColour } from '@weir/contract/modules/place/grid-colours'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { type CSSProperties, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { Fetched } from '../../../platform/Fetched.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Grow } from '../../../ui/basics/Row.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import styles from './BuildingGrid.module.css'
import { inRow, type Unit, unitsOf } from './building.ts'
import { classOf, muchFrom, type RoomClass } from './colours.ts'
import { Legend } from './Legend.tsx'
import { Square } from './Square.tsx'
import { useArrows } from './use-arrows.ts'

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
