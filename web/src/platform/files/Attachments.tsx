import type { Attachment, AttachmentsApi } from '@weir/contract/platform/attachments'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Panel, PanelBody } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.tsx'
import { call, useCommand, useRead } from '../api.ts'
import { reportFailure } from '../failures.ts'
import { Loaded } from '../Loaded.tsx'
import { Allowed, useMay } from '../session.tsx'
import { addFiles } from '../upload/add-files.ts'
import { droppedFiles, type Picked, pickFiles } from '../upload/pick-files.ts'
import { AttachedFile } from './AttachedFile.tsx'
import styles from './Files.module.css'

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
