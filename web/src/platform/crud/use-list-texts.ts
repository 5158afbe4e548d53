import { calledBy } from '@weir/contract/platform/declaration'
import { useTranslations } from 'use-intl/react'

import { inSentence } from '../format.ts'
import { useResourceTexts } from '../texts.tsx'

/** What a list of a resource says about itself; one that is not simply all its rows is called after its action. */
export function useListTexts(resource: string, action = 'list') {
  const t = useTranslations('crud')
  const texts = useResourceTexts(resource)
  const title = action === 'list' ? texts.title : texts.action({ action })
  // What is everybody's is no other kind of thing than one's own.
  const noun = action === 'all' ? texts.title : title
  return {
    title,
    noun: inSentence(noun),
    actions: t('actions'),
    select: {
      all: t('select.allRows'),
      row: (row: { id: number }) => t('select.row', { name: calledBy(resource, row) }),
    },
  }
}
