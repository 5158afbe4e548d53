import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { toast, type ToastAct } from '../../ui/basics/toast.tsx'
import { reportFailure } from '../server/failures.ts'
import { inSentence } from '../format/format.ts'
import { useResourceTexts } from '../texts/texts.tsx'

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

/** The toast of a successful command. */
export interface Told {
  /** The title of the thing: 已新增 和平家园. */
  name?: string | undefined
  /** A sentence of its own, where the words of the verb say too little. */
  title?: string
  detail?: ReactNode
  /** The next action, or the undo (`useUndo`). */
  next?: ToastAct | undefined
}

/** Says that a command succeeded, by its verb (console-spec §8): `done(api.add, { name })`. */
export function useDone() {
  const t = useTranslations('crud')
  return ({ action }: Pick<Endpoint, 'action'>, { name, title, detail, next }: Told = {}) => {
    const verb = VERBS.includes(action as Verb) ? (action as Verb) : 'other'
    toast.ok(title ?? (name ? t('doneWith', { done: t(`done.${verb}`), name }) : t(`done.${verb}`)), detail, next)
  }
}

/** The undo of a toast: `done(api.ignore, { title, next: undo(() => call(api.reopen, { ids })) })`. */
export function useUndo() {
  const t = useTranslations('crud.undo')
  const queries = useQueryClient()
  return (takeBack: () => Promise<unknown>): ToastAct => ({
    label: t('act'),
    act: () =>
      void takeBack().then(() => {
        toast.ok(t('done'))
        return queries.invalidateQueries()
      }, reportFailure),
  })
}
