import { pick } from '../../pick.ts'
import type { ResourceMessages } from '../../resource-messages.ts'
import { labels } from '../common.ts'

export const bigFile = {
  title: '文件',
  field: {
    ...pick(labels, 'dateRange'),
    name: '文件名',
    folder: '文件夹',
    size: '大小',
    mimeType: '类型（按内容）',
    kind: '种类',
    isMisnamed: '扩展名不符',
    md5: 'MD5',
    sha256: 'SHA-256',
    uses: '用于',
    useCount: '使用次数',
    isUsed: '已使用',
    creator: '上传人',
    createdById: '上传人',
    mayChange: '可重命名和删除',
    createdAt: '上传时间',
  },
  option: {
    kind: {
      image: '图片',
      video: '视频',
      audio: '音频',
      pdf: 'PDF',
      sheet: '表格',
      document: '文档',
      archive: '压缩包',
      text: '文本',
      other: '其他',
    },
  },
  action: { download: '下载' },
  error: {
    missing: '文件不存在或不在数据权限内，刷新后再看',
    foreign: '只有上传人和管理员能重命名或删除这个文件',
    inUse: '文件正在被记录使用，从那里移除后才能删除',
    tooManyAttached: '一条记录最多 {most} 个附件，先移除一些',
    bytesMissing: '文件的内容已无法读取，联系管理员从备份恢复',
    storeDown: '文件的存储现在无法访问，稍后再试',
  },
} as const satisfies ResourceMessages<'bigFile'>
