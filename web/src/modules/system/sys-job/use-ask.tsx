import type { SysJob } from '@weir/contract/modules/system/sys-job'
import { useState } from 'react'

import { Fetched } from '../../../platform/loading/Fetched.tsx'
import type { Act } from './job-state.ts'

const fetchQuestion = () => import('./AskJob.tsx')

/** Asks before it acts: `question` stands somewhere beside what was pressed. */
export function useAsk(job: SysJob) {
  const [act, ask] = useState<Act>()
  const onClose = () => ask(undefined)
  const question = act && <Fetched from={fetchQuestion} props={{ act, job, onClose }} onFail={onClose} />
  return { ask, question }
}
