import { isMoving, type UploadItem } from '../../platform/upload/upload-item.ts'

/** A line of the panel: a file, or a chosen folder with its files. */
export interface Line {
  key: string
  name: string
  items: UploadItem[]
  isFolder: boolean
}

/** Files of a folder stand together, where the first of them was added. */
export function linesOf(items: readonly UploadItem[]): Line[] {
  const lines = new Map<string, Line>()
  for (const item of items) {
    const key = item.folder === undefined ? item.key : `folder ${item.folder}`
    const line = lines.get(key)
    if (line) line.items.push(item)
    else lines.set(key, { key, name: item.folder ?? item.name, items: [item], isFolder: item.folder !== undefined })
  }
  return [...lines.values()]
}

const sumOf = (items: readonly UploadItem[], of: (item: UploadItem) => number) => items.reduce((sum, item) => sum + of(item), 0)
export const sizeOf = (items: readonly UploadItem[]) => sumOf(items, ({ size }) => size)
export const sentOf = (items: readonly UploadItem[]) => sumOf(items, ({ sent }) => sent)

/** Of several files the one that says most: one that moves before one that waits, a failed one before a paused one. */
export function leading(items: readonly UploadItem[]): UploadItem {
  const order = ['merging', 'uploading', 'hashing', 'error', 'waiting', 'paused', 'success'] as const
  return items.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))[0]!
}

export const canPause = (item: UploadItem) => (isMoving(item) || item.status === 'waiting') && item.status !== 'merging'
export const canResume = ({ status, fault }: UploadItem) =>
  status === 'paused' || (status === 'error' && (fault?.kind === 'noAnswer' || fault?.kind === 'refused' || fault?.kind === 'otherFile'))
export const canCancel = ({ status }: UploadItem) => status !== 'merging' && status !== 'success'
