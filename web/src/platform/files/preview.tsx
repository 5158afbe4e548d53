import { useEffect, useMemo } from 'react'
import type { FileKind } from '@weir/contract/platform/attachments'
import styles from './Files.module.css'

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

/** The facts of a file that its preview needs. */
export interface ShownFile {
  id: number
  name: string
  size: number
  kind: FileKind
  mimeType: string
}

/** Types that a browser draws as a picture, and in which no script can be. */
const PICTURES = ['image/gif', 'image/jpeg', 'image/png', 'image/bmp', 'image/webp', 'image/x-ms-bmp']
const MOST = 64 * 1024 * 1024
export const TEXT_SHOWN = 256 * 1024

type Preview = 'image' | 'pdf' | 'text'

/** How a file can be shown here; undefined: only a download shows it. */
export function previewOf({ kind, mimeType }: ShownFile): Preview | undefined {
  if (PICTURES.includes(mimeType)) return 'image'
  if (kind === 'pdf') return 'pdf'
  return mimeType.startsWith('text/') ? 'text' : undefined
}

export const whyNotShown = (file: ShownFile): 'noPreview' | 'tooLarge' | undefined => {
  const preview = previewOf(file)
  if (!preview) return 'noPreview'
  return preview !== 'text' && file.size > MOST ? 'tooLarge' : undefined
}
