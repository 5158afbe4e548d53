import { useQuery } from '@tanstack/react-query'
import { loginPageApi } from '@weir/contract/modules/pub/login-page'

import { call, queryOf } from '../../../platform/server/api.ts'
import { captchaQuery } from './use-captcha.ts'

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
