import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const bigFile: TextsOf<'bigFile'> = {
  title: 'File',
  field: {
    ...pick(labels, 'dateRange'),
    name: 'File name',
    folder: 'Folder',
    size: 'Size',
    mimeType: 'Type by content',
    kind: 'Kind',
    isMisnamed: 'Other extension',
    md5: 'MD5',
    sha256: 'SHA-256',
    uses: 'Used for',
    useCount: 'Uses',
    isUsed: 'In use',
    creator: 'Uploaded by',
    createdById: 'Uploaded by',
    mayChange: 'May be changed',
    createdAt: 'Uploaded at',
  },
  option: {
    kind: {
      image: 'Image',
      video: 'Video',
      audio: 'Audio',
      pdf: 'PDF',
      sheet: 'Spreadsheet',
      document: 'Document',
      archive: 'Archive',
      text: 'Text',
      other: 'Other',
    },
  },
  action: { download: 'Download' },
  error: {
    missing: 'The file does not exist or lies outside your data scope. Refresh and look again.',
    foreign: 'Only the uploader and administrators rename or delete this file.',
    inUse: 'A record uses the file. Remove it there before you delete it.',
    tooManyAttached: 'A record has at most {most} attachments. Remove some first.',
    bytesMissing: 'The content of the file cannot be read. Ask an administrator to restore it from a backup.',
    storeDown: 'The storage of files cannot be reached right now. Try again later.',
  },
}
