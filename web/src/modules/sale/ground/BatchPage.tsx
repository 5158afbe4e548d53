import type { IdInput } from '@weir/contract/platform/crud'
import type { Endpoint, Spec } from '@weir/contract/platform/endpoint'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import type { z } from 'zod'

import { LIVE_MS, useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'

interface AnyBatch {
  batchNo: string
  state: string
}

interface Props<Batch extends AnyBatch> {
  get: Endpoint<Spec<typeof IdInput, z.ZodType<unknown, Batch>>>
  /** Its figures still change. By default they do so while it runs. */
  isMoving?: (batch: Batch) => boolean
  Detail: ComponentType<{ batch: Batch }>
}

const SHAPE = { head: 140, main: [420] }
const isRunning = ({ state }: AnyBatch) => state === 'running'

/** The page of the batch in the address. The page reads the batch again while its figures change. */
export function BatchPage<Batch extends AnyBatch>({ get, isMoving = isRunning, Detail }: Props<Batch>) {
  const id = Number(useParams().id)
  const query = useRead(get, { id }, { refetchInterval: ({ state: { data } }) => data !== undefined && isMoving(data) && LIVE_MS })
  usePaneTitle(query.data?.batchNo)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(batch) => <Detail batch={batch} />}
    </Loaded>
  )
}
