import { COUNT_LIMIT, PAGE_SIZES } from '@weir/contract/platform/crud'
import { useTranslations } from 'use-intl/react'

import { Pager } from '../../../ui/Pager.tsx'

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
