import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { loginPageApi } from '@weir/contract/modules/pub/login-page'
import { captchaApi } from '@weir/contract/modules/pub/captcha'

import { queryOf, call } from '../../../platform/server/api.ts'

const captchaQuery = queryOptions({ ...queryOf(captchaApi.get, {}), staleTime: Infinity, gcTime: 0 })

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

const loginPageQuery = queryOf(loginPageApi.get, {})

/** Administrators' additions to the page. Nobody waits for them: they are fetched after the form's own data, and a failure is silent. */
export const useLoginPage = () =>
  useQuery({
    queryKey: loginPageQuery.queryKey,
    queryFn: async ({ client, signal }) => {
      await client.ensureQueryData(captchaQuery)
      return call(loginPageApi.get, {}, { signal })
    },
    staleTime: Infinity,
    meta: { failure: 'inPlace' },
  }).data
