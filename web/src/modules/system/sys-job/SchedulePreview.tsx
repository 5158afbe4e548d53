import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sysJobApi } from '@weir/contract/modules/system/sys-job'

import { Failure } from '../../../platform/Failure.tsx'
import { queryOf } from '../../../platform/api.ts'
import { useMay } from '../../../platform/session.tsx'
import { useSettled } from '../../../ui/moments.ts'
import { NextTimes } from './NextTimes.tsx'

/** The meaning of a schedule, as the server reads it. */
export function SchedulePreview({ cronExpression }: { cronExpression: string }) {
  const { may } = useMay()
  const settled = useSettled(cronExpression)
  const { data, error } = useQuery({
    ...queryOf(sysJobApi.schedule, { cronExpression: settled }),
    enabled: may(sysJobApi.schedule) && sysJobApi.schedule.input.safeParse({ cronExpression: settled }).success,
    placeholderData: keepPreviousData,
    meta: { failure: 'inPlace' },
  })
  if (error) return <Failure error={error} />
  return data && <NextTimes schedule={data.schedule} next={data.next} />
}
