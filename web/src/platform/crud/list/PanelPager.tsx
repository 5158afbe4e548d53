import { PAGE_SIZES } from '@weir/contract/platform/crud'
import { useTranslations } from 'use-intl/react'

import { Grow } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { PagerBar } from '../../../ui/Pager.tsx'
import { ListPager, type Page } from './ListPager.tsx'

interface Props {
  /** The name of the list, to distinguish its pages from those of a list beside it. */
  of: string
  /** Nothing is drawn before the first answer, nor for what fits on the smallest page. */
  answer: { total: number; more?: true | undefined } | undefined
  page: Page
  onChange: (page: Page) => void
}

/** The foot of a list inside a panel: how many rows there are, and their pages. */
export function PanelPager({ of, answer, page, onChange }: Props) {
  const t = useTranslations('crud')
  if (!answer || answer.total <= PAGE_SIZES[0]) return null
  return (
    <PagerBar>
      <Text tone="strong">{t(answer.more ? 'more' : 'total', { total: answer.total })}</Text>
      <Grow />
      <ListPager of={of} total={answer.total} page={page} onChange={(part) => onChange({ ...page, ...part })} />
    </PagerBar>
  )
}
