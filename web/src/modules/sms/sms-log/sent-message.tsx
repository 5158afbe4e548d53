import { type SmsLog, smsLogApi, whyNotResent, MOST_SENDS, type SmsState } from '@weir/contract/modules/sms/sms-log'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'

const { resend } = smsLogApi
const useDialog = lazyDialog(() => import('./ResendMessage.tsx'))

interface Props {
  message: SmsLog
}

/** The reason why it cannot be sent again, as the server would give it. */
function useWhy(message: SmsLog): string | undefined {
  const t = useTranslations('smsLog.error')
  const why = whyNotResent(message)
  return why === 'tooOften' ? t(why, { most: String(MOST_SENDS) }) : why && t(why)
}

/** In a row. */
export function ResendLink({ message }: Props) {
  const { action } = useResourceTexts('smsLog')
  const dialog = useDialog()
  const why = useWhy(message)
  return (
    <Allowed to={resend}>
      <LinkButton why={why} {...dialog.opener}>
        {action(resend)}
      </LinkButton>
      {dialog.shown({ message })}
    </Allowed>
  )
}

/** In the head of the message's page. */
export function ResendButton({ message }: Props) {
  const { action } = useResourceTexts('smsLog')
  const dialog = useDialog()
  const why = useWhy(message)
  return (
    <Allowed to={resend}>
      <Button why={why} {...dialog.opener}>
        {action(resend)}
      </Button>
      {dialog.shown({ message })}
    </Allowed>
  )
}

export const SMS_TONE: Record<SmsState, Tone> = {
  sending: 'info',
  sent: 'ok',
  delivered: 'ok',
  undelivered: 'bad',
  failed: 'bad',
  kept: 'idle',
}
