import { to } from '@weir/contract/modules/to'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl/react'

import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Grow } from '../../../ui/basics/Row.tsx'
import { figureLink } from '../../../ui/basics/text-class.ts'
import { Note } from '../../../ui/basics/Note.tsx'
import styles from './room-plan.module.css'
import type { RoomPlanning } from './use-room-plan.ts'

/** 2 buildings × 2 units × 5 floors × 2 homes = 40 rooms − 2 existing = 38 rooms. */
export function PlanEquation({ plan: { factors, preview, query, plan, faults } }: { plan: RoomPlanning }) {
  const t = useTranslations('place.plan')
  const tooMany = faults['planned']
  if (tooMany) return <Note tone="bad">{tooMany}</Note>
  const counts = factors && [
    [factors.buildings.length, t('buildings')],
    [factors.units.length, t('units')],
    [factors.floors.length, t('floors')],
    [factors.homes, t('homes')],
  ]
  const planned = counts?.reduce((product, [count]) => product * Number(count), 1) ?? 0
  return (
    <div className={styles.equation}>
      <div className={styles.terms} aria-busy={query.isFetching} aria-live="polite">
        {counts?.map(([count, called], at) => (
          <Fragment key={called}>
            {at > 0 && '×'}
            <span>
              <b>{count}</b> {called}
            </span>
          </Fragment>
        ))}
        {counts && (
          <>
            =
            <span>
              <b>{planned}</b> {t('rooms')}
            </span>
          </>
        )}
        {preview && plan && (
          <>
            −
            <span>
              <b>
                {preview.existing > 0 ? (
                  <ScreenLink className={figureLink} to={to('room', { communityId: plan.communityId })}>
                    {preview.existing}
                  </ScreenLink>
                ) : (
                  0
                )}
              </b>{' '}
              {t('existing')}
            </span>
            =
            <span>
              <b className={styles.result}>{preview.added}</b> {t('rooms')}
            </span>
          </>
        )}
      </div>
      <Grow />
      <span className={styles.key}>
        <i />
        {t('willBe')}
      </span>
      <span className={styles.key} data-taken>
        <i />
        {t('stays')}
      </span>
    </div>
  )
}
