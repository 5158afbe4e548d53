import { useTranslations } from 'use-intl/react'

import { LinesField, type LinesProps } from './LinesField.tsx'
import { readOrigins, writeOrigins } from './line-texts.ts'

/** Sites, one below the other. */
export function OriginsField(props: LinesProps) {
  const t = useTranslations('parameterScreen')
  const columns = [{ label: t('site'), placeholder: 'https://maps.example' }]
  return <LinesField {...props} columns={columns} add={t('addSite')} most={20} read={readOrigins} write={writeOrigins} />
}
