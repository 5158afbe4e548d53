import { COUNT_LIMIT, PAGE_SIZES } from '@weir/contract/platform/crud'
import { useTranslations } from 'use-intl/react'

import { Grow } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Pager, PagerBar } from '../../../ui/table/Pager.tsx'

export interface Page {
  pageNum: number
  pageSize: number
}

interface Props {
  /** Where there may be several lists in view. */
  of?: string
  /** As the server counts: exact up to a limit, where the pages end. */
  total: number
  page: Page
  onChange: (page: Partial<Page>) => void
}

/** The pages of a list that an endpoint answers. */
export function ListPager({ of, total, page, onChange }: Props) {
  const t = useTranslations('crud.pager')
  return (
    <Pager
      page={page.pageNum}
      pageSize={page.pageSize}
      total={Math.min(total, COUNT_LIMIT)}
      sizes={PAGE_SIZES}
      texts={{
        label: of === undefined ? t('label') : `${of} · ${t('label')}`,
        previous: t('previous'),
        next: t('next'),
        perPage: (size) => t('perPage', { size }),
        pageSize: t('pageSize'),
        jump: [t('jumpBefore'), t('jumpAfter')],
        page: t('page'),
      }}
      onPage={(pageNum) => onChange({ pageNum })}
      onPageSize={(pageSize) => onChange({ pageNum: 1, pageSize })}
    />
  )
}

interface PanelProps {
  /** The name of the list, to distinguish its pages from those of a list beside it. */
  of: string
  /** Nothing is drawn before the first answer, nor for what fits on the smallest page. */
  answer: { total: number; more?: true | undefined } | undefined
  page: Page
  onChange: (page: Page) => void
}

/** The foot of a list inside a panel: how many rows there are, and their pages. */
export function PanelPager({ of, answer, page, onChange }: PanelProps) {
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
