import { useMutation } from '@tanstack/react-query'
import { payLinkApi } from '@weir/contract/modules/pay/link'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { call } from '../../../platform/api.ts'
import { useFailureText } from '../../../platform/failures.ts'
import { Button } from '../../../ui/Button.tsx'
import { LonePage } from '../../../ui/LonePage.tsx'
import { Outcome } from '../../../ui/Outcome.tsx'
import styles from './PayLink.module.css'
import { keepPayer, takeReturn } from './wechat.ts'

interface Props {
  code: string
  state: string
  /** Shows the page that left for WeChat. */
  onReturn: (page: { link: string; orderNo?: string | undefined }) => void
}

/** The way back from WeChat: its code becomes the payer, and the page goes on where it was. */
export function SignedIn({ code, state, onReturn }: Props) {
  const t = useTranslations('linked')
  const ts = useTranslations('shell')
  const failureText = useFailureText()
  const [left] = useState(() => takeReturn(state))
  const { mutate, error } = useMutation({
    mutationFn: (link: string) => call(payLinkApi.signIn, { link, code }),
    meta: { failure: 'inPlace' },
  })
  useEffect(() => {
    if (!left) return
    mutate(left.link, {
      onSuccess: (payer) => {
        keepPayer(payer)
        onReturn(left)
      },
    })
    // A code works once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
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
