import { useQuery, useQueryClient } from '@tanstack/react-query'
import { taskApi } from '@weir/contract/modules/system/task'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { recordImport } from '@weir/contract/platform/record-import'
import { useEffect, useState } from 'react'

import { queryOf } from '../server/api.ts'
import { upload } from '../server/transfer.ts'
import { followedTasks } from '../task/shown-tasks.ts'
import { useRefusalText } from '../server/failures.ts'

type Spec = ReturnType<typeof recordImport>
/** A resource that spreads `recordImport()`. */
export interface ImportApi {
  import: Endpoint<Spec['import']>
  importTemplate: Endpoint<Spec['importTemplate']>
}

/** A file on its way into a resource: first it is checked, then it is imported, each by a task of its own. */
export function useImport({ import: endpoint }: ImportApi) {
  const textOf = useRefusalText()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [jobId, setJobId] = useState<number>()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const { data, error } = useQuery({
    // The stream of notices says when it moved.
    ...queryOf(taskApi.get, { id: jobId! }),
    enabled: jobId !== undefined,
    staleTime: 0,
    meta: { failure: 'inPlace' },
  })
  const isIn = data?.state === 'done' && !data.dryRun
  useEffect(() => void (isIn && queries.invalidateQueries()), [isIn, queries])
  useEffect(() => {
    if (jobId === undefined) return
    followedTasks.add(jobId)
    return () => void followedTasks.delete(jobId)
  }, [jobId])

  async function send(input: { dryRun: boolean; mode: 'all' | 'good' }) {
    setFailure(undefined)
    setJobId(undefined)
    setShare(0)
    try {
      setJobId((await upload(endpoint, file!, input, { onProgress: setShare })).jobId)
    } catch (error) {
      setFailure(textOf(error))
    } finally {
      setShare(undefined)
    }
  }

  function choose(next: File | undefined) {
    setFile(next)
    setJobId(undefined)
    setFailure(undefined)
  }

  return { file, choose, send, share, task: data, isSent: jobId !== undefined, failure: failure ?? (error ? textOf(error) : undefined) }
}
