import { useQuery } from '@tanstack/react-query'
import type { Attachment } from '@weir/contract/platform/attachments'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { reportFailure } from '../failures.ts'
import { shownInstant } from '../format.ts'
import { shownSize } from '../upload/sizes.ts'
import { fetchBytes, saveFile } from './fetch-file.ts'
import { usePreview } from './FileActs.tsx'
import styles from './Files.module.css'
import { previewOf, whyNotShown } from './previews.ts'
import { Picture } from './Picture.tsx'

interface Props<E extends Endpoint> {
  file: Attachment
  endpoint: E
  input: WireInput<E>
  remove: (() => void) | undefined
}

/** Larger pictures are fetched when somebody opens them. */
const SMALL = 4 * 1024 * 1024

/** One file of a record: its picture or its kind, its name, who attached it and when. */
export function AttachedFile<E extends Endpoint>({ file, endpoint, input, remove }: Props<E>) {
  const t = useTranslations('bigFile')
  const preview = usePreview()
  const isPicture = previewOf(file) === 'image' && file.size <= SMALL
  const { data } = useQuery({
    queryKey: ['thumbnail', endpoint.id, input],
    queryFn: () => fetchBytes(endpoint, input),
    enabled: isPicture,
    staleTime: Infinity,
    meta: { failure: 'inPlace' },
  })
  const open = () => (whyNotShown(file) ? void saveFile(endpoint, input, file).catch(reportFailure) : preview.open())
  return (
    <li className={styles.attachment}>
      <button type="button" className={styles.open} title={t(whyNotShown(file) ? 'download' : 'preview')} onClick={open}>
        <span>{data ? <Picture bytes={data} file={file} /> : <Icon name={file.kind === 'image' ? 'image' : 'file'} size={18} />}</span>
        <span className={styles.caption}>
          <b title={file.name}>{file.name}</b>
          <span>
            {shownSize(file.size)} · {file.creator}
          </span>
          <span>{shownInstant(file.createdAt)}</span>
        </span>
      </button>
      {remove && <IconButton icon="close" label={t('remove', { name: file.name })} onClick={remove} />}
      {preview.shown({ file, endpoint, input })}
    </li>
  )
}
