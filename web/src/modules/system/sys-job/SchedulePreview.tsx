import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sysJobApi } from '@weir/contract/modules/system/sys-job'

import { ApiError, queryOf } from '../../../platform/api.ts'
import { useMay } from '../../../platform/session.tsx'
import { useSettled } from '../../../ui/moments.ts'
import { Note } from '../../../ui/Note.tsx'
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
  if (error) return <Note tone="bad">{(error instanceof ApiError && error.fieldErrors.cronExpression) || error.message}</Note>
  return data && <NextTimes schedule={data.schedule} next={data.next} />
}
