import type { signInApi } from '@weir/contract/modules/system/sign-in'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { useGreeting } from '../../../platform/greeting.ts'
import { beginSession } from '../../../platform/session-cache.ts'
import { toast } from '../../../ui/toast.tsx'

/** Whichever way somebody signed in: greet him and open the console. */
export function useEntry() {
  const t = useTranslations('shell')
  const greeting = useGreeting()
  return (session: WireOutput<(typeof signInApi)['login']>) => {
    toast.ok(t('login.welcome', { greeting: greeting() }))
    beginSession(session)
  }
}
