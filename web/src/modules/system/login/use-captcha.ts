import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { captchaApi } from '@weir/contract/modules/pub/captcha'

import { queryOf } from '../../../platform/server/api.ts'

export const captchaQuery = queryOptions({ ...queryOf(captchaApi.get, {}), staleTime: Infinity, gcTime: 0 })

/** The captcha in force. Every answer uses it up: then fetch another one. */
export function useCaptcha() {
  const { data: captcha, refetch } = useQuery(captchaQuery)
  const queries = useQueryClient()
  return {
    picture: captcha?.img,
    verifyKey: captcha?.key ?? '',
    asksCode: captcha?.required ?? true,
    renew: () => void refetch(),
    /** For a user who is quicker than its answer: perhaps none is needed. Without an answer, the server decides. */
    known: () => queries.ensureQueryData(captchaQuery).catch(() => ({ key: '', required: false })),
  }
}
