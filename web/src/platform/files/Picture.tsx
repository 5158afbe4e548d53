import { useEffect, useMemo } from 'react'

import styles from './Files.module.css'
import type { ShownFile } from './previews.ts'

interface Props {
  bytes: ArrayBuffer
  file: Pick<ShownFile, 'name' | 'mimeType'>
}

/** The type is one of ours, so the address is a picture whatever the bytes are. */
export function Picture({ bytes, file }: Props) {
  const address = useMemo(() => URL.createObjectURL(new Blob([bytes], { type: file.mimeType })), [bytes, file.mimeType])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img className={styles.picture} src={address} alt={file.name} />
}
