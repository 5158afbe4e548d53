import type { Messages } from '@weir/contract/locales/messages'
import type { NoticeKind, NoticeParams } from '@weir/contract/modules/notices'
import type { Notice } from '@weir/contract/modules/system/notice'
import type { ICUArgs } from 'use-intl/core'
import { useTranslations } from 'use-intl/react'

/** Placeholders of a text that its kind of notice has no fact for: one such does not compile below. */
type LackingIn<Part extends 'text' | 'detail'> = {
  [K in NoticeKind]: Exclude<keyof ICUArgs<Messages['notices'][Part][K], object>, keyof NoticeParams[K] | 'device' | 'name'>
}[NoticeKind]
type Lacking = { [Part in 'text' | 'detail']: LackingIn<Part> }['text' | 'detail']
type Facts = [Lacking] extends [never] ? never : Lacking

/** The texts of a notice: the event, and its facts. */
export function useNoticeTexts() {
  const t = useTranslations('notices')
  const unknown = useTranslations('personal')('unknownBrowser')
  return ({ kind, params }: Notice) => {
    const device = [params['browser'], params['os']].filter(Boolean).join(' · ') || unknown
    return { text: t(`text.${kind}`, params as Facts), detail: t(`detail.${kind}`, { ...params, device } as Facts) }
  }
}
