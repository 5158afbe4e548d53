import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'

import { LinkButton } from '../../ui/Button.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { download } from '../transfer.ts'
import { Allowed } from '../session.tsx'
import type { ImportApi } from './use-import.ts'

interface Props {
  template: ImportApi['importTemplate']
  about?: string | undefined
  onFile: (file: File) => void
}

/** The form of the file, and the button to choose it. */
export function ChooseFile({ template, about, onFile }: Props) {
  const t = useTranslations('importing')
  const fetching = useMutation({ mutationFn: () => download(template, {}) })
  return (
    <>
      <p>
        {about ?? t('about')}{' '}
        <Allowed to={template}>
          <LinkButton onClick={() => fetching.isPending || fetching.mutate()}>{t('template')}</LinkButton>
        </Allowed>
      </p>
      <FileDrop label={t('drop')} hint={t('dropHint')} accept=".xlsx,.xls" onFile={onFile} />
    </>
  )
}
