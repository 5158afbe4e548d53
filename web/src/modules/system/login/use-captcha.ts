import { queryOptions, useQuery } from '@tanstack/react-query'
import { captchaApi } from '@weir/contract/modules/pub/captcha'

import { queryOf } from '../../../platform/api.ts'

export const captchaQuery = queryOptions({ ...queryOf(captchaApi.get, {}), staleTime: Infinity, gcTime: 0 })

/** The captcha in force. Whoever is answered has used it up: ask for another one. */
export function useCaptcha() {
  const { data: captcha, refetch } = useQuery(captchaQuery)
  return { picture: captcha?.img, verifyKey: captcha?.key ?? '', asksCode: captcha?.required ?? true, renew: () => void refetch() }
}
