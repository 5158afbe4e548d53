import { useTranslations } from 'use-intl/react'

import { LinesField, type LinesProps } from './LinesField.tsx'
import { readLinks, writeLinks } from './line-texts.ts'

/** Names with their addresses. */
export function LinksField(props: LinesProps) {
  const t = useTranslations('parameterScreen')
  const columns = [
    { label: t('linkLabel'), placeholder: 'SSO' },
    { label: t('linkUrl'), placeholder: 'https://…' },
  ]
  return <LinesField {...props} columns={columns} add={t('addLink')} most={4} read={readLinks} write={writeLinks} />
}
