import { useMutation } from '@tanstack/react-query'
import { smsCodeApi } from '@weir/contract/modules/pub/sms-code'
import { mobileLoginApi } from '@weir/contract/modules/system/mobile-login'
import { check, fieldIssues } from '@weir/contract/platform/field-errors'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { z } from 'zod'

import { ApiError, call } from '../../../platform/api.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { type FieldErrors, refusalsOf, useEntry } from './sign-in-outcome.ts'
import { useCaptcha } from './use-captcha.ts'
import { useCountdown } from './use-countdown.ts'

export interface TypedMobile {
  mobile: string
  verifyCode: string
  code: string
}

/** Two steps, each refused at its fields: asking for a code, and signing in with it. */
export function useMobileSignIn() {
  const t = useTranslations('shell.login')
  const { issue } = useResourceTexts('mobileLogin')
  const captcha = useCaptcha()
  const sending = useMutation({
    mutationFn: (input: WireInput<typeof smsCodeApi.send>) => call(smsCodeApi.send, input),
    meta: { failure: 'inPlace' },
  })
  const login = useMutation({
    mutationFn: (input: WireInput<typeof mobileLoginApi.mobile>) => call(mobileLoginApi.mobile, input),
    meta: { failure: 'inPlace' },
  })
  const enter = useEntry()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [secondsLeft, wait] = useCountdown()

  const isRight = (schema: z.ZodType, input: object, needed: FieldErrors = {}) => {
    const { error } = check(schema, input)
    const found = { ...Object.fromEntries(error ? fieldIssues(error).map((one) => [one.field, issue(one)]) : []), ...needed }
    setErrors(found)
    return Object.keys(found).length === 0
  }

  const send = ({ mobile, verifyCode }: TypedMobile, onAnswered: (isSent: boolean) => void) => {
    const input = { mobile, verifyCode, verifyKey: captcha.verifyKey }
    const needsCode = captcha.asksCode && verifyCode === ''
    if (!isRight(smsCodeApi.send.input, input, needsCode ? { verifyCode: t('required', { label: t('picture') }) } : {})) return
    sending.mutate(input, {
      onSuccess: ({ seconds }) => wait(seconds),
      onError: (error) => {
        setErrors(refusalsOf(error, 'mobile'))
        if (error instanceof ApiError) wait((error.data as { seconds?: number }).seconds ?? 0)
      },
      onSettled: (answer) => {
        captcha.renew()
        onAnswered(answer !== undefined)
      },
    })
  }
  const submit = ({ mobile, code }: TypedMobile) => {
    if (!isRight(mobileLoginApi.mobile.input, { mobile, code })) return
    // Another way to sign in may be chosen by then: a promise still opens the console.
    void login.mutateAsync({ mobile, code }).then(enter, (error: unknown) => setErrors(refusalsOf(error, 'code')))
  }
  const sent = sending.data && (sending.data.isSent ? t('sent') : t('notSent'))
  return { captcha, errors, send, submit, sent, secondsLeft, isSending: sending.isPending, isPending: login.isPending }
}
