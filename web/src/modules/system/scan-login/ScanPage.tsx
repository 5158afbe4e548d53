import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { scanLoginApi } from '@weir/contract/modules/system/scan-login'
import type { WireOutput } from '@weir/contract/platform/endpoint'

import { useDocumentTitle } from '../../../platform/texts/document-title.ts'
import { LonePage, Outcome, type OutcomeProps } from '../../../ui/basics/LonePage.tsx'
import { ApiError, call } from '../../../platform/server/api.ts'
import { useFailureText } from '../../../platform/server/failures.ts'
import { shownInstant } from '../../../platform/format/format.ts'
import { useUser } from '../../../platform/session/session.tsx'
import { Button, Spinner, ButtonLink } from '../../../ui/basics/Button.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import styles from './ScanPage.module.css'
import { HOME } from '../../../platform/router/addresses.ts'

/** Opened by a phone that read the code of a login page. */
export default function ScanPage() {
  const t = useTranslations('scan')
  const ts = useTranslations('shell')
  useDocumentTitle(t('title'))
  const scanKey = useSearchParams()[0].get('key')
  return (
    <LonePage brand={ts('globalTitle')}>
      {scanKey ? <ScanRequest key={scanKey} scanKey={scanKey} /> : <ScanOutcome icon="error" title={t('failed')} hint={t('noCode')} />}
    </LonePage>
  )
}

/** The browser that wants a sign-in, and the answer. */
function ScanRequest({ scanKey }: { scanKey: string }) {
  const t = useTranslations('scan')
  const opened = useQuery({
    queryKey: ['scanLogin', 'open', scanKey],
    queryFn: () => call(scanLoginApi.open, { scanKey }),
    staleTime: Infinity,
    meta: { failure: 'inPlace' },
  })
  const answer = useMutation({
    mutationFn: (isAllowed: boolean) => call(scanLoginApi.confirm, { scanKey, isAllowed }),
    meta: { failure: 'inPlace' },
  })
  const failureText = useFailureText()
  if (answer.isSuccess && answer.variables) return <ScanOutcome icon="success" title={t('allowed')} hint={t('allowedHint')} />
  if (answer.isSuccess) return <ScanOutcome icon="note" title={t('refused')} hint={t('refusedHint')} />
  // A refusal is final; an answer that did not get through can be given again.
  const refusal = opened.error ?? (answer.error instanceof ApiError ? answer.error : null)
  if (refusal) return <ScanOutcome icon="error" title={t('failed')} hint={failureText(refusal)} />
  if (!opened.data) return <Spinner />
  return (
    <>
      <Question request={opened.data} />
      {answer.error && <Note tone="bad">{failureText(answer.error)}</Note>}
      <div className={styles.answers}>
        <Button busy={answer.isPending && !answer.variables} onClick={() => answer.mutate(false)}>
          {t('refuse')}
        </Button>
        <Button look="primary" busy={answer.isPending && answer.variables} onClick={() => answer.mutate(true)}>
          {t('allow')}
        </Button>
      </div>
    </>
  )
}

function Question({ request: { browser, os, ip, isNear, createdAt } }: { request: WireOutput<typeof scanLoginApi.open> }) {
  const t = useTranslations('scan')
  const { userName, userNickname } = useUser()
  const device = [browser, os].filter(Boolean).join(' · ') || undefined
  return (
    <>
      <h1>{t('question', { name: `${userNickname} (${userName})` })}</h1>
      <DescriptionList
        items={[
          { label: t('device'), value: device },
          { label: t('place'), value: `${ip} · ${t(isNear ? 'near' : 'far')}` },
          { label: t('time'), value: shownInstant(createdAt) },
        ]}
      />
      <Note tone="warn">{t('warning')}</Note>
    </>
  )
}

/** There is nothing more to do here. */
function ScanOutcome(props: OutcomeProps) {
  const t = useTranslations('scan')
  return (
    <>
      <Outcome {...props} />
      <ButtonLink className={styles.home} href={`#${HOME}`}>
        {t('goHome')}
      </ButtonLink>
    </>
  )
}
