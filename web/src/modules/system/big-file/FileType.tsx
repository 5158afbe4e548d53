import type { BigFile } from '@weir/contract/modules/system/big-file'
import { useTranslations } from 'use-intl/react'

import { StatusTag } from '../../../ui/StatusTag.tsx'

/** Types by the names people know them by. */
const NAMES: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/x-cfb': 'Office 97',
  'text/plain': 'TXT',
}

/** The type by the content; a name that says another one is marked. */
export function FileType({ file: { mimeType, isMisnamed } }: { file: BigFile }) {
  const t = useTranslations('bigFile')
  const type =
    mimeType === 'application/octet-stream' ? t('binary') : (NAMES[mimeType] ?? mimeType.split('/')[1]!.replace(/^x-/, '').toUpperCase())
  return isMisnamed ? <StatusTag tone="warn">{t('misnamed', { type })}</StatusTag> : type
}
