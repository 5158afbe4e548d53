import { useTranslations } from 'use-intl/react'

import { inSentence } from '../format.ts'
import { useResourceTexts } from '../texts.tsx'

interface Named {
  id: number
  name?: unknown
}

/** What a list of a resource says about itself. */
export function useListTexts(resource: string) {
  const t = useTranslations('crud')
  const { title } = useResourceTexts(resource)
  return {
    title,
    noun: inSentence(title),
    actions: t('actions'),
    select: {
      all: t('select.allRows'),
      row: (row: Named) => t('select.row', { name: typeof row.name === 'string' ? row.name : String(row.id) }),
    },
  }
}
