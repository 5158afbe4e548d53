import { useQueryClient } from '@tanstack/react-query'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { useState } from 'react'

import { ApiError } from '../../../platform/api.ts'
import { upload } from '../../../platform/transfer.ts'
import { useRefusalText } from '../../../platform/failures.ts'
import type { ChosenDay } from './DayFields.tsx'
import { useBillArrived } from './use-bill-arrived.ts'

/** Sends a file; a refusal shows beside the file. */
export function useSendBill(onClose: () => void) {
  const refusalOf = useRefusalText()
  const queries = useQueryClient()
  const arrived = useBillArrived()
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<Error>()
  async function send(file: File, day: ChosenDay) {
    setError(undefined)
    setShare(0)
    try {
      arrived(await upload(reconciliationApi.import, file, day, { onProgress: setShare }))
      void queries.invalidateQueries()
      onClose()
    } catch (failed) {
      setError(failed as Error)
    } finally {
      setShare(undefined)
    }
  }
  return { send, share, failure: error && refusalOf(error, 'file'), errors: error instanceof ApiError ? error.fieldErrors : {} }
}
