import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { addFiles } from '../../platform/upload/add-files.ts'
import { droppedFiles } from '../../platform/upload/pick-files.ts'
import styles from './Uploads.module.css'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
/** Places that take files themselves. */
const isTaken = ({ target }: DragEvent) =>
  target instanceof Element && target.closest('[data-takes-files], input[type="file"], label') !== null

/** While files are dragged over the page, it says that they can be dropped anywhere. */
export function DropCover() {
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
