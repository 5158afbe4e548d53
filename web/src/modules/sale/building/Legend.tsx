import type { CommunityRoom } from '@weir/contract/modules/place/community'
import type { GridColour } from '@weir/contract/modules/place/grid-colours'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import styles from './BuildingGrid.module.css'
import { CLASSES, listOf, type RoomClass, toneOf } from './colours.ts'

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
