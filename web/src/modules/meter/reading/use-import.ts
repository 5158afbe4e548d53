import { readingApi } from '@weir/contract/modules/meter/reading'
import type { WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import { useState } from 'react'

import { ApiError } from '../../../platform/server/api.ts'
import { upload } from '../../../platform/server/transfer.ts'
import { useRefusalText } from '../../../platform/server/failures.ts'

export type ImportInput = WireInput<typeof readingApi.import>
export type Status = WireOutput<typeof readingApi.importStatus>
/** A file on its way, and how it is to be read. */
export interface Sent {
  file: File
  input: ImportInput
}

/** Sends a file of readings, as a check or for good. */
export function useImport(onStarted: (jobId: number, sent: Sent) => void, onRefused?: (fieldErrors: Record<string, string[]>) => void) {
  const textOf = useRefusalText()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const send = async (sent: Sent) => {
    setFailure(undefined)
    setShare(0)
    try {
      const { jobId } = await upload(readingApi.import, sent.file, sent.input, { onProgress: setShare })
      setShare(undefined)
      onStarted(jobId, sent)
    } catch (error) {
      setShare(undefined)
      setFailure(textOf(error))
      if (error instanceof ApiError) onRefused?.(error.fieldErrors)
    }
  }
  return { send, share, failure }
}
