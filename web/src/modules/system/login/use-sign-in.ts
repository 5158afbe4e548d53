import { useQuery } from '@tanstack/react-query'
import { captchaApi } from '@weir/contract/modules/pub/captcha'
import { Credentials, signInApi } from '@weir/contract/modules/system/sign-in'
import { check, fieldIssues } from '@weir/contract/platform/field-errors'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { ApiError, queryOf, useCommand } from '../../../platform/api.ts'
import { businessHour } from '../../../platform/business-time.ts'
import { beginSession } from '../../../platform/session-cache.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { toast } from '../../../ui/toast.tsx'
import { greetingAt } from './greeting.ts'
import { rememberUserName } from './remembered-user.ts'

export interface Typed {
  username: string
  password: string
  verifyCode: string
  remember: boolean
}
type FieldErrors = Record<string, string | undefined>

/** The captcha in force, what is wrong with the fields, and the attempt itself. After a refusal the captcha is used up: another one comes. */
export function useSignIn() {
  const t = useTranslations('shell')
  const { issue } = useResourceTexts('signIn')
  const { data: captcha, refetch: renewCaptcha } = useQuery({ ...queryOf(captchaApi.get, {}), staleTime: Infinity, gcTime: 0 })
  const login = useCommand(signInApi.login)
  const [errors, setErrors] = useState<FieldErrors>({})
  const asksCode = captcha?.required ?? true

  const refuse = (error: Error) => {
    if (error instanceof ApiError)
      setErrors(Object.fromEntries(Object.entries(error.fieldErrors).map(([field, [first]]) => [field, first])))
    void renewCaptcha()
  }
  const submit = ({ remember, ...typed }: Typed, onRefused: () => void) => {
    const input = { ...typed, verifyKey: captcha?.key ?? '' }
    const found = wrong(input).map((one): [string, string] => [one.field, issue(one)])
    if (asksCode && !typed.verifyCode) found.push(['verifyCode', t('login.required', { label: t('login.code') })])
    setErrors(Object.fromEntries(found))
    if (found.length > 0) return
    login.mutate(input, {
      onError: (error) => {
        refuse(error)
        onRefused()
      },
      onSuccess: (session) => {
        rememberUserName(remember ? typed.username : '')
        toast.ok(t('login.welcome', { greeting: t(`greeting.${greetingAt(businessHour())}`) }))
        beginSession(session)
      },
    })
  }
  return { captcha, asksCode, renewCaptcha, errors, isPending: login.isPending, submit }
}

function wrong(input: object) {
  const { error } = check(Credentials, input)
  return error ? fieldIssues(error) : []
}
