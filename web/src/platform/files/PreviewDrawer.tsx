import { useQuery } from '@tanstack/react-query'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../ui/basics/Button.tsx'
import { Bone } from '../../ui/basics/Bone.tsx'
import { Note } from '../../ui/basics/Note.tsx'
import { DrawerBody, SideDrawer } from '../../ui/overlay/SideDrawer.tsx'
import { Loaded } from '../loading/Loaded.tsx'
import { shownSize } from '../upload/upload-item.ts'
import styles from './Files.module.css'
import { Picture, previewOf, type ShownFile, TEXT_SHOWN } from './preview.tsx'
import { fetchBytes, saveBigFile } from './download.ts'

const PdfPages = lazy(() => import('./PdfPages.tsx'))

export interface PreviewProps<E extends Endpoint = Endpoint> {
  file: ShownFile
  /** The download of its bytes. */
  endpoint: E
  input: WireInput<E>
  onClose: () => void
}

/** A file beside the page. Nothing in it is run: pictures are pictures, PDF is drawn by us, and all else is text. */
export default function PreviewDrawer({ file, endpoint, input, onClose }: PreviewProps) {
  const t = useTranslations('bigFile')
  const crud = useTranslations('crud')
  const preview = previewOf(file)
  const query = useQuery({
    queryKey: ['preview', endpoint.id, input],
    queryFn: () => fetchBytes(endpoint, input, preview === 'text' ? TEXT_SHOWN : undefined),
    staleTime: Infinity,
    gcTime: 0,
    meta: { failure: 'inPlace' },
  })
  return (
    <SideDrawer
      title={t('previewOf', { name: file.name })}
      aside={
        <Button isSmall onClick={() => void saveBigFile(endpoint, input, file)}>
          {t('download')} {shownSize(file.size)}
        </Button>
      }
      closeLabel={crud('close')}
      width="960px"
      onClose={onClose}
    >
      <DrawerBody>
        <Loaded query={query}>{(bytes) => <Shown bytes={bytes} file={file} />}</Loaded>
      </DrawerBody>
    </SideDrawer>
  )
}

function Shown({ bytes, file }: { bytes: ArrayBuffer; file: ShownFile }) {
  const t = useTranslations('bigFile')
  switch (previewOf(file)) {
    case 'image':
      return <Picture bytes={bytes} file={file} />
    case 'pdf':
      return (
        <Suspense fallback={<Bone />}>
          <PdfPages bytes={bytes} />
        </Suspense>
      )
    case 'text':
      return (
        <>
          {file.size > TEXT_SHOWN && <Note tone="info">{t('cut')}</Note>}
          <pre className={styles.text}>{new TextDecoder().decode(bytes)}</pre>
        </>
      )
    case undefined:
      return <Note tone="warn">{t('noPreview')}</Note>
  }
}
