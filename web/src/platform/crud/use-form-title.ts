import type { Endpoint } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { inSentence } from '../format.ts'
import { useResourceTexts } from '../texts.tsx'

/** Verb and object: 新增水卡, Edit community. */
export function useFormTitle(endpoint: Endpoint): string {
  const t = useTranslations('crud')
  const { title, action } = useResourceTexts(endpoint.resource)
  const noun = { title: inSentence(title) }
  if (endpoint.action === 'add') return t('addOf', noun)
  return endpoint.action === 'edit' ? t('editOf', noun) : action(endpoint)
}
