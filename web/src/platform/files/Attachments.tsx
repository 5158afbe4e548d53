import type { Attachment, AttachmentsApi } from '@weir/contract/platform/attachments'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useQuery } from '@tanstack/react-query'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'

import { Button, IconButton } from '../../ui/basics/Button.tsx'
import { Empty } from '../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../ui/basics/Panel.tsx'
import { toast } from '../../ui/basics/toast.tsx'
import { call, useCommand, useRead } from '../server/api.ts'
import { reportFailure } from '../server/failures.ts'
import { Loaded } from '../loading/Loaded.tsx'
import { Allowed, useMay } from '../session/session.tsx'
import { addFiles } from '../upload/add-files.ts'
import { droppedFiles, type Picked, pickFiles } from '../upload/pick-files.ts'
import styles from './Files.module.css'
import { Icon } from '../../ui/icon/Icon.tsx'
import { shownInstant } from '../format/format.ts'
import { shownSize } from '../upload/upload-item.ts'
import { usePreview } from './FileActs.tsx'
import { Picture, previewOf, whyNotShown } from './preview.tsx'
import { fetchBytes, saveBigFile } from './download.ts'

interface Props {
  api: AttachmentsApi
  /** Of the record. */
  id: number
}

const SHAPE = { head: 0, main: [120] }

/** The files of a record: look at them, add some by choosing, dropping or pasting, and take one away. */
export function Attachments({ api, id }: Props) {
  const t = useTranslations('bigFile')
  const { may } = useMay()
  const query = useRead(api.attachments, { id })
  const [isOver, setOver] = useState(false)
  const attach = useCommand(api.attach, { onDone: () => toast.ok(t('attached')) })
  const take = (picked: readonly Picked[]) => addFiles(picked, (file) => attach.mutate({ id, fileIds: [file.id] }))
  const mayAdd = may(api.attach)

  const drop = (event: DragEvent) => {
    setOver(false)
    if (!mayAdd) return
    event.preventDefault()
    void droppedFiles(event.dataTransfer.items).then(take)
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (!mayAdd || files.length === 0) return
    event.preventDefault()
    void take(files.map((file) => ({ file })))
  }
  return (
    <Panel
      title={t('attachments')}
      data-takes-files
      onPaste={paste}
      onDrop={drop}
      onDragOver={(event) => {
        if (mayAdd) event.preventDefault()
        setOver(mayAdd)
      }}
      onDragLeave={() => setOver(false)}
      tools={
        <Allowed to={api.attach}>
          <Button isSmall icon="plus" onClick={() => void pickFiles('file').then(take)}>
            {t('add')}
          </Button>
        </Allowed>
      }
    >
      <PanelBody>
        <Loaded query={query} shape={SHAPE}>
          {({ list }) => (
            <>
              {list.length === 0 && !isOver && <Empty title={t('none')} />}
              <ul className={styles.attachments} data-over={isOver}>
                {list.map((file) => (
                  <AttachedFile
                    key={file.id}
                    file={file}
                    endpoint={api.attachment}
                    input={{ id, fileId: file.id }}
                    remove={removing(file)}
                  />
                ))}
              </ul>
              {mayAdd && <p className={styles.hint}>{t('addHint')}</p>}
            </>
          )}
        </Loaded>
      </PanelBody>
    </Panel>
  )

  /** At once, with an undo: the file itself stays. */
  function removing({ id: fileId, name }: Attachment) {
    const undo = mayAdd ? { label: t('undo'), act: () => attach.mutate({ id, fileIds: [fileId] }) } : undefined
    const remove = async () => {
      await call(api.detach, { id, fileId })
      await query.refetch()
      toast.ok(t('removed'), name, undo)
    }
    return may(api.detach) ? () => void remove().catch(reportFailure) : undefined
  }
}

interface AttachedFileProps<E extends Endpoint> {
  file: Attachment
  endpoint: E
  input: WireInput<E>
  remove: (() => void) | undefined
}

/** Larger pictures are fetched when somebody opens them. */
const SMALL = 4 * 1024 * 1024

/** One file of a record: its picture or its kind, its name, who attached it and when. */
function AttachedFile<E extends Endpoint>({ file, endpoint, input, remove }: AttachedFileProps<E>) {
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
  const open = () => (whyNotShown(file) ? void saveBigFile(endpoint, input, file).catch(reportFailure) : preview.open())
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
