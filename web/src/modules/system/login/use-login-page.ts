import { useQuery } from '@tanstack/react-query'
import { loginPageApi } from '@weir/contract/modules/pub/login-page'

import { queryOf } from '../../../platform/api.ts'

/** What administrators put on the page. Nobody waits for it, and nothing is said when it does not come. */
export const useLoginPage = () => useQuery({ ...queryOf(loginPageApi.get, {}), staleTime: Infinity, meta: { failure: 'inPlace' } }).data
