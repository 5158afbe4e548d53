import type { Endpoint } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { toast } from '../../ui/toast.tsx'
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

const VERBS = ['add', 'edit', 'delete', 'sync', 'generate', 'import', 'save', 'recharge', 'exit', 'clear'] as const
type Verb = (typeof VERBS)[number]

/** Says that a command succeeded, by its verb (console-spec §8): `done(api.add)`, with a detail where the reader wants to see one. */
export function useDone() {
  const t = useTranslations('crud.done')
  return ({ action }: Pick<Endpoint, 'action'>, detail?: string) =>
    toast.ok(t(VERBS.includes(action as Verb) ? (action as Verb) : 'other'), detail)
}
