import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import type { Block, Cell } from './blocks.ts'
import styles from './room-plan.module.css'
import type { RoomPlanning } from './use-room-plan.ts'

/** From here on a unit takes the whole width. */
const WIDE = 5

/** The rooms as they will lie. Existing ones are dashed, with their household. */
export function PlanBlocks({ plan: { blocks, factors } }: { plan: RoomPlanning }) {
  const t = useTranslations('place.plan')
  if (!blocks || blocks.length === 0)
    return (
      <div className={styles.blocks}>
        <Empty title={t('start')} advice={t('startAdvice')} />
      </div>
    )
  return (
    <div className={styles.blocks} data-wide={(factors?.homes ?? 0) >= WIDE}>
      {blocks.map((block) => (
        <BlockOf key={block.id} block={block} />
      ))}
    </div>
  )
}

function BlockOf({ block: { building, unit, fresh, taken, floors } }: { block: Block }) {
  const t = useTranslations('place.plan')
  const tp = useTranslations('place')
  return (
    <section className={styles.block} aria-label={tp('unitOf', { building, unit })}>
      <h2>
        {tp('unitOf', { building, unit })}
        <span>{taken > 0 ? t('freshAndTaken', { fresh, taken }) : t('fresh', { fresh })}</span>
      </h2>
      {floors.map(({ floor, cells }) => (
        <div key={floor} className={styles.floor}>
          <span>{tp('floor', { floor })}</span>
          <div>
            {cells.map((cell) => (
              <Room key={cell.name} cell={cell} />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

function Room({ cell: { name, taken } }: { cell: Cell }) {
  const t = useTranslations('place.plan')
  if (!taken) return <span className={styles.room}>{name}</span>
  const says = (
    <>
      {name}
      <small>{taken.cardName ?? t('noHousehold')}</small>
    </>
  )
  const look = { className: styles.room, title: t('staysAsItIs', { room: name }), 'data-taken': true }
  return taken.cardId === null ? (
    <span {...look}>{says}</span>
  ) : (
    <ScreenLink {...look} to={to('waterCardDetail', { id: taken.cardId })}>
      {says}
    </ScreenLink>
  )
}
