import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useIsLocked } from '../../platform/server/lock.ts'
import { useUser } from '../../platform/session/session.tsx'
import { usePart, useStore } from '../../platform/browser/store.ts'
import { addFiles, restoreUploads } from '../../platform/upload/add-files.ts'
import { resume } from '../../platform/upload/engine.ts'
import { panelWanted } from '../../platform/upload/panel-wanted.ts'
import { itemsNow, uploads, rememberFor } from '../../platform/upload/uploads.ts'
import styles from './Uploads.module.css'
import { UploadsPanel } from './UploadsPanel.tsx'
import { droppedFiles } from '../../platform/upload/pick-files.ts'

/** Uploads over all pages: those of an earlier page, files that are dropped or pasted anywhere, and their panel. */
export default function Uploads() {
  const isWanted = useStore(panelWanted)
  const hasItems = usePart(uploads, (items) => items.length > 0)
  const isLocked = useIsLocked()
  const { userName } = useUser()
  useEffect(() => {
    if (isLocked) return
    rememberFor(userName)
    // Nobody has asked for them: without an answer they are found after the next unlock or load.
    restoreUploads().catch(() => undefined)
  }, [userName, isLocked])
  useEffect(() => {
    if (!isLocked) itemsNow().forEach(({ key, isHeld }) => isHeld && resume(key))
  }, [isLocked])
  useEffect(() => {
    document.addEventListener('paste', takePasted)
    return () => document.removeEventListener('paste', takePasted)
  }, [])
  return (
    <>
      <DropCover />
      {(isWanted || hasItems) && <UploadsPanel />}
      <Told />
    </>
  )
}

/** Text that is pasted into a field is no file. */
function takePasted(event: ClipboardEvent) {
  const files = [...(event.clipboardData?.files ?? [])]
  if (files.length === 0 || event.defaultPrevented) return
  event.preventDefault()
  void addFiles(files.map((file) => ({ file })))
}

/** Ends are read out, and lists of files are read again. */
function Told() {
  const t = useTranslations('uploads')
  const queries = useQueryClient()
  const items = useStore(uploads)
  const kept = items.filter(({ status }) => status === 'success').length
  const last = items.findLast(({ status }) => status === 'success' || status === 'error')
  useEffect(() => {
    if (kept === 0) return
    void queries.invalidateQueries({ queryKey: ['bigFile'] })
    void queries.invalidateQueries({ queryKey: ['bigUpload'] })
  }, [kept, queries])
  return (
    <div className={styles.told} aria-live="polite">
      {last && `${t(last.status === 'success' ? 'done' : 'failed')}: ${last.name}`}
    </div>
  )
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
/** Places that take files themselves. */
const isTaken = ({ target }: DragEvent) =>
  target instanceof Element && target.closest('[data-takes-files], input[type="file"], label') !== null

/** While files are dragged over the page, it says that they can be dropped anywhere. */
function DropCover() {
  const t = useTranslations('uploads')
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || isTaken(event)) return setOver(false)
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event) || isTaken(event) || event.defaultPrevented) return
      event.preventDefault()
      void droppedFiles(event.dataTransfer!.items).then((picked) => addFiles(picked))
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver ? <div className={styles.cover}>{t('drop')}</div> : null
}
