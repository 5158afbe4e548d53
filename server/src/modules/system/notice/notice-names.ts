import type { Language } from '@weir/contract/locales/messages'
import type { NoticeKind, NoticeParams } from '@weir/contract/modules/notices'

import type { notices } from '../../../services/notice/notice.table.ts'
import { texts } from '../../../kernel/texts.ts'
import { methodTitle } from '../sys-job/job-method.ts'

type Params = (typeof notices.$inferSelect)['params']

/** The facts of a notice, with the `name` that what it is about has in this language. */
export function named(kind: NoticeKind, params: Params, language: Language): Params {
  const name = nameOf(kind, params, language)
  return name === undefined ? params : { ...params, name }
}

function nameOf(kind: NoticeKind, params: unknown, language: Language) {
  if (kind === 'alarmsRaised') {
    const { type } = params as NoticeParams['alarmsRaised']
    return texts[language].t(`deviceAlarm.option.messageType.${type}`)
  }
  if (kind === 'jobFailed') {
    const { name, method } = params as NoticeParams['jobFailed']
    return name || methodTitle(method, language)
  }
  return undefined
}
