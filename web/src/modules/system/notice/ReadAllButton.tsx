import { useTranslations } from 'use-intl/react'

import { LinkButton } from '../../../ui/Button.tsx'
import { useReadNotices } from './use-read-notices.ts'

export function ReadAllButton() {
  const t = useTranslations('notices')
  const { readAll } = useReadNotices()
  return <LinkButton onClick={() => readAll.mutate()}>{t('readAll')}</LinkButton>
}
