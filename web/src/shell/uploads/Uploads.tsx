import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { useIsLocked } from '../../platform/lock.ts'
import { useUser } from '../../platform/session.tsx'
import { usePart, useStore } from '../../platform/store.ts'
import { addFiles, restoreUploads } from '../../platform/upload/add-files.ts'
import { resume } from '../../platform/upload/engine.ts'
import { panelWanted } from '../../platform/upload/panel-wanted.ts'
import { rememberFor } from '../../platform/upload/remembered.ts'
import { itemsNow, uploads } from '../../platform/upload/uploads.ts'
import { DropCover } from './DropCover.tsx'
import styles from './Uploads.module.css'
import { UploadsPanel } from './UploadsPanel.tsx'

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
