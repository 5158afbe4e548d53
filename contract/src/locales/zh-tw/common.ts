import type { Translated } from '../messages.ts'
import type { attachmentActions as sourceAttachmentActions, labels as sourceLabels, options as sourceOptions } from '../zh-cn/common.ts'

export const labels: Translated<typeof sourceLabels> = {
  createdAt: '建立時間',
  dateRange: '日期',
  status: '狀態',
  state: '狀態',
  sort: '排序',
  reason: '原因',
  notes: '備註',
  deviceSn: '設備SN',
  cardNo: '卡號',
  roomNo: '房號',
  regionId: '區域',
  regionName: '區域',
  communityName: '社區',
  unitPrice: '單價',
  amount: '金額',
  fileIds: '檔案',
  fileId: '檔案',
  browser: '瀏覽器',
  os: '作業系統',
}

/** The actions of a resource whose records have files. */
export const attachmentActions: Translated<typeof sourceAttachmentActions> = {
  attach: '新增附件',
  detach: '移除附件',
  attachments: '附件',
  attachment: '下載附件',
}

export const options: Translated<typeof sourceOptions> = {
  documentKind: { residentId: '身分證', passport: '護照', residencePermit: '居住證或通行證', companyCode: '統一社會信用代碼' },
  protection: {
    medical: '醫療用水',
    welfare: '低保救助',
    other: '其他保護',
  },
  importMode: { all: '全部或不匯入', good: '正確的列' },
  location: { thisServer: '本機', localNetwork: '區域網路', unknown: '未知' },
  periodUnit: {
    day: '日',
    month: '月',
    year: '年',
  },
  menuType: { directory: '目錄', menu: '選單', button: '按鈕' },
}
