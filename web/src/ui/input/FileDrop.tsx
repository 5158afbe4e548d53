import { type DragEvent, useState } from 'react'

import { hidden } from '../basics/text-class.ts'
import styles from './FileDrop.module.css'
import { Icon } from '../icon/Icon.tsx'

interface Props {
  /** The accepted files. */
  label: string
  hint: string
  /** As in `<input accept>`: ".csv,.gz". */
  accept: string
  onFile: (file: File) => void
}

/** A place to drop one file on, or to choose it from. */
export function FileDrop({ label, hint, accept, onFile }: Props) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => files?.[0] && onFile(files[0])
  const hover = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the label of a file input is where one drops
    <label
      className={styles.drop}
      data-over={over}
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event)
        take(event.dataTransfer.files)
      }}
    >
      <Icon name="import" size={18} />
      <b>{label}</b>
      <span>{hint}</span>
      <input
        className={hidden}
        type="file"
        accept={accept}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = '' // the same file can be chosen again
        }}
      />
    </label>
  )
}
