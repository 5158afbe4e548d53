import { useQuery } from '@tanstack/react-query'
import type { Language } from '@weir/contract/locales/messages'

import { useLanguage } from '../../../platform/texts.tsx'

const WORDS: Record<Language, () => Promise<{ icons: Partial<Record<string, string>> }>> = {
  'zh-cn': () => import('@weir/contract/locales/zh-cn/system/icons'),
  en: () => import('@weir/contract/locales/en/system/icons'),
  'zh-tw': () => import('@weir/contract/locales/zh-tw/system/icons'),
}

/** The name of an icon in words; until they are loaded, its key. */
export function useIconName(): (icon: string) => string {
  const language = useLanguage()
  const { data } = useQuery({ queryKey: ['icon words', language], queryFn: WORDS[language], staleTime: Infinity })
  return (icon) => data?.icons[icon] ?? icon
}
