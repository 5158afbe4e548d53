import { useQuery } from '@tanstack/react-query'
import { loginPageApi } from '@weir/contract/modules/pub/login-page'

import { call, queryOf } from '../../../platform/api.ts'
import { captchaQuery } from './use-captcha.ts'

const loginPageQuery = queryOf(loginPageApi.get, {})

/** What administrators put on the page. Nobody waits for it: it is asked for after what the form needs, and nothing is said when it does not come. */
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
