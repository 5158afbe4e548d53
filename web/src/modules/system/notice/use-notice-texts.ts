import type { Notice } from '@weir/contract/modules/system/notice'
import { useTranslations } from 'use-intl/react'

/** What a notice says: what happened, and what there is to know about it. */
export function useNoticeTexts() {
  const t = useTranslations('notices')
  const unknown = useTranslations('person')('unknownBrowser')
  return ({ kind, params }: Notice) => {
    const device = [params['browser'], params['os']].filter(Boolean).join(' · ') || unknown
    return { text: t(`text.${kind}`, params), detail: t(`detail.${kind}`, { ...params, device }) }
  }
}
