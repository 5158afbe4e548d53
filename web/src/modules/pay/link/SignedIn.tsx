import { useMutation } from '@tanstack/react-query'
import { payLinkApi } from '@weir/contract/modules/pay/link'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { call } from '../../../platform/api.ts'
import { useFailureText } from '../../../platform/failures.ts'
import { Button } from '../../../ui/Button.tsx'
import { LonePage } from '../../../ui/LonePage.tsx'
import { Outcome } from '../../../ui/Outcome.tsx'
import styles from './PayLink.module.css'
import { keepPayer, type Left, takeReturn } from './wechat.ts'

interface Props {
  code: string
  state: string
  /** Shows the page that left for WeChat. */
  onReturn: (page: Left) => void
}

/** The way back from WeChat: its code becomes the payer, and the page goes on where it was. */
export function SignedIn({ code, state, onReturn }: Props) {
  const t = useTranslations('payLink')
  const ts = useTranslations('shell')
  const failureText = useFailureText()
  const [left] = useState(() => takeReturn(state))
  const { mutate, error } = useMutation({
    mutationFn: ({ link }: Left) => call(payLinkApi.signIn, { link, code }),
    onSuccess: (payer, left) => {
      keepPayer(payer)
      onReturn(left)
    },
    meta: { failure: 'inPlace' },
  })
  // A code works once.
  const isSent = useRef(false)
  useEffect(() => {
    if (!left || isSent.current) return
    isSent.current = true
    mutate(left)
  }, [left, mutate])
  const refused = left ? error : undefined
  return (
    <LonePage brand={ts('globalTitle')}>
      {!left ? (
        <Outcome icon="error" title={t('refused')} hint={t('strange')} />
      ) : refused ? (
        <>
          <Outcome icon="error" title={t('refused')} hint={failureText(refused)} />
          <Button look="primary" className={styles.submit} onClick={() => onReturn(left)}>
            {t('signInAgain')}
          </Button>
        </>
      ) : (
        <Outcome icon="note" title={t('signingIn')} hint={ts('globalTitle')} />
      )}
    </LonePage>
  )
}
