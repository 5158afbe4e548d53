import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { ViewBar } from '../../../ui/ViewBar.tsx'
import { View } from '../filters/View.tsx'
import { SavedViews } from '../views/SavedViews.tsx'

interface Props {
  title: string
  /** The name of the list without a filter. */
  all: string | undefined
  views: ReactNode
  actions: ReactNode
}

/** All rows first, then the delivered views and the saved ones; what can be done on the right. */
export function ListHead({ title, all, views, actions }: Props) {
  const t = useTranslations('crud')
  return (
    <ViewBar
      title={title}
      views={
        <>
          <View filter={{}} isAlone={views === undefined}>
            {all ?? t('all')}
          </View>
          {views}
          <SavedViews />
        </>
      }
    >
      {actions}
    </ViewBar>
  )
}
