import type { signInApi } from '@weir/contract/modules/system/sign-in'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { ApiError } from '../../../platform/server/api.ts'
import { refusalOf, reportFailure } from '../../../platform/server/failures.ts'
import { useGreeting } from '../../../platform/format/greeting.ts'
import { beginSession } from '../../../platform/server/session-cache.ts'
import { toast } from '../../../ui/basics/toast.tsx'

/** Whichever way somebody signed in: greet them and open the console. A new password comes before a greeting. */
export function useEntry() {
  const t = useTranslations('shell')
  const greeting = useGreeting()
  return (session: WireOutput<(typeof signInApi)['login']>) => {
    beginSession(session) // first, for it sends the calls of the home page
    if (!session.userInfo.isPasswordDue) toast.ok(t('login.welcome', { greeting: greeting() }))
  }
}

export type FieldErrors = Record<string, string | undefined>

/** A refusal's messages by field; one without a field stands at the given field. Other failures are shown as everywhere. */
export function refusalsOf(error: unknown, otherwise: string): FieldErrors {
  if (!(error instanceof ApiError)) {
    reportFailure(error)
    return {}
  }
  const byField = Object.entries(error.fieldErrors)
  return byField.length > 0 ? Object.fromEntries(byField.map(([field, [first]]) => [field, first])) : { [otherwise]: refusalOf(error) }
}
