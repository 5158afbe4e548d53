import { type Webhook, webhookApi } from '@weir/contract/modules/system/webhook'
import { webhookDeliveryApi } from '@weir/contract/modules/system/webhook-delivery'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useDone } from '../../../platform/command/command-texts.ts'
import { StatusSwitch } from '../../../platform/crud/confirm/StatusSwitch.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { useCommand } from '../../../platform/server/api.ts'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { CallDrawer } from './CallDrawer.tsx'
import { SecretDrawer } from './SecretDrawer.tsx'

interface Props {
  webhook: Webhook
}

const useTest = lazyDialog(() => import('./TestDialog.tsx'))

/** Asks, calls the address, and shows the answer. */
export function TestLink({ webhook }: Props) {
  const { action } = useResourceTexts('webhook')
  const dialog = useTest()
  const [end, setEnd] = useState<WireOutput<typeof webhookApi.test>>()
  return (
    <Allowed to={webhookApi.test}>
      <LinkButton {...dialog.opener}>{action(webhookApi.test)}</LinkButton>
      {dialog.shown({ webhook, onDone: setEnd })}
      {end && <CallDrawer end={end} onClose={() => setEnd(undefined)} />}
    </Allowed>
  )
}

const useRotate = lazyDialog(() => import('./RotateDialog.tsx'))

/** Asks, makes another secret, and shows it. */
export function RotateLink({ webhook }: Props) {
  const { action } = useResourceTexts('webhook')
  const dialog = useRotate()
  const [secret, setSecret] = useState<string>()
  return (
    <Allowed to={webhookApi.rotate}>
      <LinkButton {...dialog.opener}>{action(webhookApi.rotate)}</LinkButton>
      {dialog.shown({ webhook, onDone: setSecret })}
      {secret !== undefined && <SecretDrawer secret={secret} onClose={() => setSecret(undefined)} />}
    </Allowed>
  )
}

const useResend = lazyDialog(() => import('./ResendFailedDialog.tsx'))

export function ResendFailedLink({ webhook }: Props) {
  const { action } = useResourceTexts('webhookDelivery')
  const dialog = useResend()
  return (
    <Allowed to={webhookDeliveryApi.resendFailed}>
      <LinkButton {...dialog.opener}>{action(webhookDeliveryApi.resendFailed)}</LinkButton>
      {dialog.shown({ webhook })}
    </Allowed>
  )
}

/** Enables at once, and asks before it disables. A paused one is resumed. */
export function SwitchLink({ webhook: { id, name, status, state } }: Props) {
  const t = useTranslations('webhook')
  const done = useDone()
  const { setStatus } = webhookApi
  const { mutate } = useCommand(setStatus, { onDone: () => done(setStatus, { name }) })
  return (
    <>
      {state === 'paused' && (
        <Allowed to={setStatus}>
          <LinkButton onClick={() => mutate({ id, status: 1 })}>{t('resume')}</LinkButton>
        </Allowed>
      )}
      <StatusSwitch isLink endpoint={setStatus} input={(next) => ({ id, status: next })} status={status} name={name}>
        <p>{t('disableHint')}</p>
      </StatusSwitch>
    </>
  )
}
