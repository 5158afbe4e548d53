import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { LinkButton } from '../../ui/basics/Button.tsx'
import { reportFailure } from '../server/failures.ts'
import { lazyDialog } from '../loading/lazy-dialog.tsx'
import { Allowed } from '../session/session.tsx'
import { type ShownFile, whyNotShown } from './preview.tsx'
import { saveBigFile } from './download.ts'

export const usePreview = lazyDialog(() => import('./PreviewDrawer.tsx'))

interface Props<E extends Endpoint> {
  file: ShownFile
  /** The download of its bytes. */
  endpoint: E
  input: WireInput<E>
}

/** In a row: look at a file, or take it along. */
export function FileActs<E extends Endpoint>({ file, endpoint, input }: Props<E>) {
  const t = useTranslations('bigFile')
  const preview = usePreview()
  const why = whyNotShown(file)
  return (
    <Allowed to={endpoint}>
      <LinkButton why={why && t(why)} {...preview.opener}>
        {t('preview')}
      </LinkButton>
      <LinkButton onClick={() => void saveBigFile(endpoint, input, file).catch(reportFailure)}>{t('download')}</LinkButton>
      {preview.shown({ file, endpoint, input })}
    </Allowed>
  )
}
