import type { SmsType } from '@weir/contract/modules/sms/sms-log'
import { templateFault, smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { useState } from 'react'

import { useRead } from '../../../platform/server/api.ts'
import { useMay } from '../../../platform/session/session.tsx'
import { useSettled } from '../../../ui/hooks/moments.ts'

export interface TypedText {
  smsType: SmsType
  content: string
  signature: string
}

/** The messages of real rows with this text. While a variable is wrong, those of the last text without a fault. */
export function useSamples({ smsType, content, signature }: TypedText) {
  const { may } = useMay()
  const isSound = content !== '' && templateFault(content, smsType) === undefined
  const [sound, setSound] = useState({ smsType, content: isSound ? content : '' })
  if (isSound ? sound.content !== content || sound.smsType !== smsType : sound.smsType !== smsType) {
    setSound({ smsType, content: isSound ? content : '' })
  }
  const asked = { smsType: sound.smsType, content: useSettled(sound.content), signature: useSettled(signature) }
  const isAsked = asked.content !== '' && templateFault(asked.content, asked.smsType) === undefined && may(smsTemplateApi.preview)
  const { data } = useRead(smsTemplateApi.preview, asked, { enabled: isAsked, placeholderData: (before) => before })
  const rows = data?.list ?? []
  return {
    isRead: data !== undefined,
    /** Rows that have a value for each variable. */
    fitting: rows.filter((row) => row.content !== null),
    /** Variables without a value, if no row fits. */
    missing: [...new Set(rows.flatMap((row) => row.missing))],
  }
}
