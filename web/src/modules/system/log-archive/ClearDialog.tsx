import type { loginLogApi } from '@weir/contract/modules/system/login-log'
import type { operLogApi } from '@weir/contract/modules/system/oper-log'
import { useFormatter, useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import { inSentence } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'

/** A log that can be cleared. */
export type LogApi = typeof operLogApi | typeof loginLogApi

/** The effect of clearing; nothing is lost by it. */
export default function ClearDialog({ api, onClose }: { api: LogApi; onClose: () => void }) {
  const t = useTranslations('logs.clear')
  const noun = inSentence(useResourceTexts(api.clear.resource).title)
  const format = useFormatter()
  const { data } = useRead(api.list, { pageSize: 1 })
  const count = data ? `${format.number(data.total)}${data.more ? '+' : ''}` : '…'
  return (
    <ConfirmCommand
      endpoint={api.clear}
      input={{}}
      question={t('question', { title: noun })}
      confirm={t('confirm')}
      told={{ name: noun }}
      onClose={onClose}
    >
      <p>{t('warning', { count })}</p>
      <p>{t('retention')}</p>
    </ConfirmCommand>
  )
}
