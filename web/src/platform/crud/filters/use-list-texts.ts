import { calledBy } from '@weir/contract/platform/declaration'
import { useTranslations } from 'use-intl/react'

import { inSentence } from '../../format/format.ts'
import { useResourceTexts } from '../../texts/texts.tsx'

/** The texts of a list of a resource. A list that does not show all rows is named after its action. */
export function useListTexts(resource: string, action = 'list') {
  const t = useTranslations('crud')
  const texts = useResourceTexts(resource)
  const title = action === 'list' ? texts.title : texts.action({ action })
  // The list of everybody's rows has the same name as that of one's own.
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
