import { FILE_STATES, genApi } from '@weir/contract/modules/system/gen'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/server/api.ts'

export type FileCounts = Record<(typeof FILE_STATES)[number], number>

/** The files of the saved settings of a table, and how they differ from the project. */
export function usePreview(id: number) {
  const t = useTranslations('gen')
  const query = useRead(genApi.preview, { id })
  const files = query.data?.files ?? []
  const counts = Object.fromEntries(FILE_STATES.map((state) => [state, files.filter((file) => file.state === state).length])) as FileCounts
  const faults = query.data?.faults ?? []
  return {
    query,
    files,
    counts,
    faults,
    isHere: query.data !== undefined,
    mayWrite: query.data?.mayWrite,
    /** Why there is nothing to take. */
    why: faults.length > 0 ? t('faulty') : undefined,
  }
}
export type Preview = ReturnType<typeof usePreview>
