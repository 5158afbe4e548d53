import type { Task } from '@weir/contract/modules/system/task'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

/** Before that a guess jumps about. */
const WATCHED_MS = 3000

/** How long a running task will still take, from what it did since it was first seen here: no clock of the server is trusted. `asOf` in milliseconds. */
export function useRemaining({ state, done, total }: Task, asOf: number): string | undefined {
  const t = useTranslations('task')
  const [first, setFirst] = useState({ done, asOf })
  // Started again, after a process that died.
  if (done < first.done) setFirst({ done, asOf })
  const [rows, time] = [done - first.done, asOf - first.asOf]
  if (state !== 'running' || total === null || rows <= 0 || time < WATCHED_MS) return undefined
  const seconds = Math.ceil(((total - done) * time) / rows / 1000)
  return t('remaining', { minutes: seconds < 60 ? 0 : Math.round(seconds / 60), seconds })
}
