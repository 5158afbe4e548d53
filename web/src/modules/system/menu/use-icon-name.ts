import { useQuery } from '@tanstack/react-query'
import { said } from '@weir/contract/texts/text'

import { useLanguage } from '../../../platform/texts.tsx'

/** Of many icons, so they come when an icon is chosen. */
const words = async () => (await import('@weir/contract/modules/system/icons.texts')).icons

/** The name of an icon in words; until they are loaded, its key. */
export function useIconName(): (icon: string) => string {
  const language = useLanguage()
  const { data } = useQuery({ queryKey: ['icon words'], queryFn: words, staleTime: Infinity })
  const names: Partial<Record<string, string>> = data ? said(data, language) : {}
  return (icon) => names[icon] ?? icon
}
