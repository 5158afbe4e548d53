import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { bigUploadApi } from './big-upload.ts'

export const bigUpload = {
  title: ['上传', 'Upload', '上傳'],
  field: {
    identifier: ['MD5', 'MD5', 'MD5'],
    totalSize: ['文件大小', 'File size', '檔案大小'],
    totalChunks: ['分片总数', 'Chunks', '分片總數'],
    filename: ['文件名', 'File name', '檔案名稱'],
    chunkNumber: ['分片序号', 'Number of the chunk', '分片序號'],
    chunkSize: ['分片大小', 'Chunk size', '分片大小'],
    currentChunkSize: ['本片大小', 'Size of this chunk', '本片大小'],
    relativePath: ['文件夹内路径', 'Path in the folder', '資料夾內路徑'],
    needMerge: ['需要合并', 'To be merged', '需要合併'],
    url: ['地址', 'Address', '位址'],
    token: ['令牌', 'Token', '權杖'],
    state: ['状态', 'State', '狀態'],
    merged: ['已合并', 'Merged', '已合併'],
    sha256: ['SHA-256', 'SHA-256', 'SHA-256'],
    mimeType: ['类型', 'Type', '類型'],
  },
  option: { state: { merging: ['文件合并中', 'Merging file', '檔案合併中'], done: ['已完成', 'Done', '已完成'] } },
  action: {
    test: ['检查分片', 'Check chunks', '檢查分片'],
    upload: ['上传分片', 'Upload a chunk', '上傳分片'],
    uploadMerge: ['合并文件', 'Merge the file', '合併檔案'],
    unfinished: ['未完成的上传', 'Unfinished uploads', '未完成的上傳'],
    cancel: ['取消上传', 'Cancel the upload', '取消上傳'],
    quota: ['文件额度', 'File quota', '檔案額度'],
  },
  error: {
    tooLarge: [
      '单个文件不能超过 {limit} GB，压缩或拆分后再上传',
      'A file may have at most {limit} GB. Compress or split it.',
      '單個檔案不能超過 {limit} GB，壓縮或分割後再上傳',
    ],
    quotaSpent: [
      '个人额度不足，还可上传 {left}；删除不用的文件后重试',
      'Your quota has room for {left} only. Delete files you no longer need and try again.',
      '個人額度不足，還可上傳 {left}；刪除不用的檔案後重試',
    ],
    storageSpent: [
      '全站文件额度已用完，联系管理员',
      'The file quota of the site is used up. Ask an administrator.',
      '全站檔案額度已用完，聯絡管理員',
    ],
    diskFull: [
      '系统磁盘空间不足，已传的部分保留；联系管理员清理后重试',
      'The disk is full. The parts already sent are kept. Ask an administrator for space, then try again.',
      '系統磁碟空間不足，已傳的部分保留；聯絡管理員清理後重試',
    ],
    chunkSize: [
      '收到的分片大小不对，重试这个文件',
      'A chunk arrived with another size. Try this file again.',
      '收到的分片大小不對，重試這個檔案',
    ],
    incomplete: [
      '分片不完整，还差 {count} 片，继续上传后再合并',
      'Chunks are missing: {count}. Continue the upload, then merge.',
      '分片不完整，還差 {count} 片，繼續上傳後再合併',
    ],
    hashDiffers: [
      '合并后的内容与所选文件不一致，分片已清空；重新上传',
      'The merged content differs from the chosen file. The chunks are dropped. Upload it again.',
      '合併後的內容與所選檔案不一致，分片已清空；重新上傳',
    ],
    missing: [
      '没有这个上传，可能已完成、取消或过期清理；重新上传',
      'There is no such upload. It may be complete, cancelled or expired. Upload the file again.',
      '沒有這個上傳，可能已完成、取消或過期清理；重新上傳',
    ],
    merging: ['文件正在合并，合并中不能取消', 'The file is being merged. It cannot be cancelled now.', '檔案正在合併，合併中不能取消'],
    foreignToken: [
      '令牌不是当前登录的，留空或填本次登录的令牌',
      'The token is not that of this session; leave it empty',
      '權杖不是目前登入的，留空或填本次登入的權杖',
    ],
    tooMany: [
      '未完成的上传太多，先完成或取消其中一些',
      'Too many uploads are unfinished. Complete or cancel some of them first.',
      '未完成的上傳太多，先完成或取消其中一些',
    ],
  },
} as const satisfies ResourceMessages<typeof bigUploadApi>
