import { to } from '@weir/contract/modules/to'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl/react'
import { roomApi } from '@weir/contract/modules/place/room'
import { useNavigate } from 'react-router'

import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Grow } from '../../../ui/basics/Row.tsx'
import { figureLink } from '../../../ui/basics/text-class.ts'
import { Note } from '../../../ui/basics/Note.tsx'
import styles from './room-plan.module.css'
import type { RoomPlanning } from './use-room-plan.ts'
import { Failure } from '../../../platform/loading/Failure.tsx'
import { ApiError, call } from '../../../platform/server/api.ts'
import { useDone, useUndo } from '../../../platform/command/command-texts.ts'
import { usePathOf } from '../../../platform/router/paths.ts'
import { Allowed, useMay } from '../../../platform/session/session.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { useCtrlEnter } from '../../../ui/hooks/use-keys.ts'

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

/** Rooms that one call deletes. */
const AT_ONCE = 500

/** The plan in one sentence, and the button. */
export function PlanFoot({ plan }: { plan: RoomPlanning }) {
  const t = useTranslations('place.plan')
  const why = useWhyNot(plan)
  const generate = useGenerate(plan)
  const { preview, community, sending } = plan
  const act = () => {
    if (why === undefined && !sending.isPending) generate()
  }
  useCtrlEnter(act)
  const count = preview?.added ?? 0
  return (
    <div className={styles.foot}>
      <div className={styles.said} aria-live="polite">
        <Failure error={sending.error} />
        <Text as="p" tone="muted" size="small">
          {why ?? t('effect', { community: community?.name ?? '', count })}
        </Text>
      </div>
      <Allowed to={roomApi.generate}>
        <Button look="primary" disabled={why !== undefined} why={why} busy={sending.isPending} onClick={act}>
          {preview && count > 0 ? t('verb', { count }) : t('plain')}
          <kbd>Ctrl Enter</kbd>
        </Button>
      </Allowed>
    </div>
  )
}

function useWhyNot({ plan, preview, isFresh, faults, values }: RoomPlanning): string | undefined {
  const t = useTranslations('place.plan')
  const [fault] = Object.values(faults)
  if (fault) return fault
  if (!values['communityId']) return t('communityFirst')
  if (!plan) return t('incomplete')
  if (!isFresh || !preview) return t('comparing')
  return preview.added > 0 ? undefined : t('nothing')
}

/** Sends the plan, opens the grid of the community, and offers to take the new rooms back. */
function useGenerate({ plan, values, form, sending, community }: RoomPlanning) {
  const t = useTranslations('place.plan')
  const done = useDone()
  const undo = useUndo()
  const { may } = useMay()
  const pathOf = usePathOf()
  const navigate = useNavigate()
  return () => {
    if (!plan) return
    sending.send(values, plan, {
      onSaved: ({ added, ids }, isSeen) => {
        const title = t('done', { community: community?.name ?? '', count: added })
        done(roomApi.generate, { title, next: may(roomApi.delete) ? undo(() => takeBack(ids)) : undefined })
        const grid = pathOf(to('communityRooms', { id: plan.communityId }))
        if (isSeen && grid !== undefined) void navigate(grid)
      },
      onRefused: (error) => {
        if (error instanceof ApiError) form.setErrors(error.fieldErrors)
      },
    })
  }
}

async function takeBack(ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += AT_ONCE) await call(roomApi.delete, { ids: ids.slice(at, at + AT_ONCE) })
}
