import type { signInApi } from '@weir/contract/modules/system/sign-in'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { businessHour } from '../../../platform/business-time.ts'
import { beginSession } from '../../../platform/session-cache.ts'
import { toast } from '../../../ui/toast.tsx'
import { greetingAt } from './greeting.ts'

/** Whichever way somebody signed in: greet him and open the console. */
export function useEntry() {
  const t = useTranslations('shell')
  return (session: WireOutput<(typeof signInApi)['login']>) => {
    toast.ok(t('login.welcome', { greeting: t(`greeting.${greetingAt(businessHour())}`) }))
    beginSession(session)
  }
}
