import { useTranslations } from 'use-intl/react'

import type { CheckTreeTexts } from '../../../ui/check-tree/CheckTree.tsx'

export function useCheckTreeTexts(): CheckTreeTexts {
  const t = useTranslations('checkTree')
  return {
    expandAll: t('expandAll'),
    collapseAll: t('collapseAll'),
    checkAll: t('checkAll'),
    uncheckAll: t('uncheckAll'),
    linked: t('linked'),
    find: t('find'),
    nothingFound: t('nothingFound'),
    barred: t('notYours'),
    checked: (count, total) => t('checked', { count, total }),
  }
}
