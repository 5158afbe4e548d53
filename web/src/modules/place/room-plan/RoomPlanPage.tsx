import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { RestoredDraft } from '../../../platform/draft/RestoredDraft.tsx'
import { Grow } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { ListFrame } from '../../../ui/ListFrame.tsx'
import { communities } from '../room/RoomForm.tsx'
import { Numbering } from './Numbering.tsx'
import { PlanBlocks } from './PlanBlocks.tsx'
import { PlanEquation } from './PlanEquation.tsx'
import { PlanFoot } from './PlanFoot.tsx'
import { SkippedField, SpanField } from './SpanField.tsx'
import styles from './room-plan.module.css'
import { useRoomPlan } from './use-room-plan.ts'

/** Draws the rooms of a community once: ranges left, the rooms as they lie right. */
export default function RoomPlanPage() {
  const t = useTranslations('place.plan')
  const title = useTranslations('menu')('roomPlan')
  const plan = useRoomPlan()
  const { scope, draft, form, query, community } = plan
  return (
    <ListFrame aria-label={title}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <Text tone="muted" size="small">
          {community ? t('of', { community: community.name }) : t('what')}
        </Text>
        <Grow />
        <ScreenLink isAct to={to('buildingImport', { ...(community && { communityId: community.id }) })}>
          {t('fromSheet')}
        </ScreenLink>
        {community && (
          <ScreenLink isAct to={to('communityRooms', { id: community.id })}>
            {t('grid')}
          </ScreenLink>
        )}
      </div>
      <div className={styles.parts}>
        <FormScope value={scope}>
          <form
            className={styles.form}
            aria-label={title}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
            }}
          >
            {draft.isRestored && <RestoredDraft onDiscard={() => form.setValues(draft.discard())} />}
            <Field name="communityId" choices={communities} />
            <SpanField from="buildingFrom" to="buildingTo" faults={plan.faults} />
            <SpanField from="unitFrom" to="unitTo" faults={plan.faults} />
            <SpanField from="floorFrom" to="floorTo" faults={plan.faults} isFigure />
            <Field name="homes" />
            <Numbering plan={plan} />
            <SkippedField faults={plan.faults} />
          </form>
        </FormScope>
        <div className={styles.picture}>
          <PlanEquation plan={plan} />
          {query.error ? <LoadFailed error={query.error} onRetry={() => void query.refetch()} /> : <PlanBlocks plan={plan} />}
          <PlanFoot plan={plan} />
        </div>
      </div>
    </ListFrame>
  )
}
