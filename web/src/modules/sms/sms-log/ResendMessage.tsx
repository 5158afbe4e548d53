import { type SmsLog, smsLogApi, MOST_SENDS } from '@weir/contract/modules/sms/sms-log'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'

interface Props {
  message: SmsLog
  onClose: () => void
}

/** Sends a message again, after its text and its price. */
export default function ResendMessage({ message: { id, telephone, content, billingItems, sends }, onClose }: Props) {
  const t = useTranslations('smsTemplate')
  return (
    <ConfirmCommand
      endpoint={smsLogApi.resend}
      input={{ id }}
      question={t('resendQ', { telephone })}
      subject={content}
      confirm={t('resendVerb')}
      told={{ name: telephone }}
      onClose={onClose}
    >
      <p>{t('resendA', { items: billingItems, sends, most: MOST_SENDS })}</p>
    </ConfirmCommand>
  )
}
