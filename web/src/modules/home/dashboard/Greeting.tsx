import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { shownTime } from '../../../platform/format.ts'
import { useGreeting } from '../../../platform/greeting.ts'
import { useUser } from '../../../platform/session.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/Button.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import styles from './DashboardPage.module.css'

/** The greeting, the number of reporting meters, and the time of all figures below. */
export function Greeting() {
  const t = useTranslations()
  const queries = useQueryClient()
  const name = useUser()?.userNickname ?? ''
  const { data: meters } = useQuery(queryOf(dashboardApi.meters, {}))
  const { data: summary, isFetching } = useQuery(queryOf(dashboardApi.summary, {}))
  const greeting = useGreeting()
  return (
    <div className={styles.hello}>
      <h1>{t('dashboard.greeting', { greeting: greeting(), name })}</h1>
      <div className={styles.fresh}>
        {meters && (
          <StatusDot tone={meters.offline + meters.late > 0 ? 'warn' : 'ok'}>
            {t('dashboard.reporting', {
              reported: meters.online + meters.late,
              total: meters.online + meters.late + meters.offline + meters.never,
            })}
          </StatusDot>
        )}
        {summary && <Text tone="faint">{t('crud.asOf', { time: shownTime(summary.asOf) })}</Text>}
        <Button
          icon="refresh"
          isSmall
          busy={isFetching}
          onClick={() => void queries.invalidateQueries({ queryKey: [dashboardApi.summary.resource] })}
        >
          {t('dashboard.refresh')}
        </Button>
      </div>
    </div>
  )
}
