import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const bigFile: TextsOf<'bigFile'> = {
  title: '檔案',
  field: {
    ...pick(labels, 'dateRange'),
    name: '檔案名稱',
    folder: '資料夾',
    size: '大小',
    mimeType: '類型（按內容）',
    kind: '種類',
    isMisnamed: '副檔名不符',
    md5: 'MD5',
    sha256: 'SHA-256',
    uses: '用於',
    useCount: '使用次數',
    isUsed: '已使用',
    creator: '上傳人',
    createdById: '上傳人',
    mayChange: '可重新命名和刪除',
    createdAt: '上傳時間',
  },
  option: {
    kind: {
      image: '圖片',
      video: '影片',
      audio: '音訊',
      pdf: 'PDF',
      sheet: '試算表',
      document: '文件',
      archive: '壓縮檔',
      text: '文字',
      other: '其他',
    },
  },
  action: { download: '下載' },
  error: {
    missing: '檔案不存在或不在資料權限內，重新整理後再看',
    foreign: '只有上傳人和管理員能重新命名或刪除這個檔案',
    inUse: '檔案正在被紀錄使用，從那裡移除後才能刪除',
    tooManyAttached: '一筆紀錄最多 {most} 個附件，先移除一些',
    bytesMissing: '檔案的內容已無法讀取，聯絡管理員從備份還原',
    storeDown: '檔案的儲存空間目前無法存取，稍後再試',
  },
}
