import { useMutation } from '@tanstack/react-query'
import { Credentials, signInApi } from '@weir/contract/modules/system/sign-in'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { check, fieldIssues } from '@weir/contract/platform/field-errors'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { call } from '../../../platform/api.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { type FieldErrors, refusalsOf, useEntry } from './sign-in-outcome.ts'
import { useCaptcha } from './use-captcha.ts'

export interface Typed {
  username: string
  password: string
  verifyCode: string
  remember: boolean
}

/** The errors of the fields, and the attempt itself. After a refusal the captcha is used up: another one comes. */
export function useSignIn() {
  const t = useTranslations('shell.login')
  const { issue } = useResourceTexts('signIn')
  const captcha = useCaptcha()
  // Not `useCommand`: it would ask for a captcha again, before the console asks for anything.
  const login = useMutation({
    mutationFn: (input: WireInput<typeof signInApi.login>) => call(signInApi.login, input),
    meta: { failure: 'inPlace' },
  })
  const enter = useEntry()
  const [errors, setErrors] = useState<FieldErrors>({})

  const submit = async ({ remember, ...typed }: Typed, onRefused: () => void) => {
    const { key, required } = await captcha.known()
    const input = { ...typed, verifyKey: key }
    const found = wrong(input).map((one): [string, string] => [one.field, issue(one)])
    if (required && !typed.verifyCode) found.push(['verifyCode', t('required', { label: t('code') })])
    setErrors(Object.fromEntries(found))
    if (found.length > 0) return
    // Another way to sign in may be chosen by then: a promise still opens the console.
    void login.mutateAsync(input).then(
      (session) => {
        rememberUserName(remember ? typed.username : '')
        enter(session)
      },
      (error: unknown) => {
        setErrors(refusalsOf(error, 'password'))
        captcha.renew()
        onRefused()
      },
    )
  }
  return { captcha, errors, isPending: login.isPending, submit }
}

function wrong(input: object) {
  const { error } = check(Credentials, input)
  return error ? fieldIssues(error) : []
}

const KEY = 'rememberedUser'

export const rememberedUserName = () => localStorage.getItem(KEY) ?? ''

/** Kept on this device; an empty name forgets. */
const rememberUserName = (name: string) => (name ? localStorage.setItem(KEY, name) : localStorage.removeItem(KEY))
