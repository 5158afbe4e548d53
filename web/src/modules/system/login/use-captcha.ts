import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { captchaApi } from '@weir/contract/modules/pub/captcha'

import { queryOf } from '../../../platform/api.ts'

export const captchaQuery = queryOptions({ ...queryOf(captchaApi.get, {}), staleTime: Infinity, gcTime: 0 })

/** The captcha in force. Whoever is answered has used it up: ask for another one. */
export function useCaptcha() {
  const { data: captcha, refetch } = useQuery(captchaQuery)
  const queries = useQueryClient()
  return {
    picture: captcha?.img,
    verifyKey: captcha?.key ?? '',
    asksCode: captcha?.required ?? true,
    renew: () => void refetch(),
    /** For who is quicker than its answer: it may turn out that none is asked for. Where there is no answer, the server decides. */
    known: () => queries.ensureQueryData(captchaQuery).catch(() => ({ key: '', required: false })),
  }
}
