/** Labels that many resources share: each picks those it has. A resource with another label gives its own. */
export const labels = {
  createdAt: ['创建时间', 'Created', '建立時間'],
  dateRange: ['日期', 'Date', '日期'],
  status: ['状态', 'Status', '狀態'],
  state: ['状态', 'State', '狀態'],
  sort: ['排序', 'Order', '排序'],
  reason: ['原因', 'Reason', '原因'],
  notes: ['备注', 'Notes', '備註'],
  deviceSn: ['设备SN', 'Meter SN', '設備SN'],
  cardNo: ['卡号', 'Card number', '卡號'],
  roomNo: ['房号', 'Room', '房號'],
  regionId: ['区域', 'Region', '區域'],
  regionName: ['区域', 'Region', '區域'],
  communityName: ['小区', 'Community', '社區'],
  unitPrice: ['单价', 'Unit price', '單價'],
  amount: ['金额', 'Amount', '金額'],
  fileIds: ['文件', 'Files', '檔案'],
  fileId: ['文件', 'File', '檔案'],
  browser: ['浏览器', 'Browser', '瀏覽器'],
  os: ['操作系统', 'System', '作業系統'],
} as const

/** The actions of a resource whose records have files. */
export const attachmentActions = {
  attach: ['添加附件', 'Attach files', '新增附件'],
  detach: ['移除附件', 'Remove an attachment', '移除附件'],
  attachments: ['附件', 'Attachments', '附件'],
  attachment: ['下载附件', 'Download an attachment', '下載附件'],
} as const

/** The words of codes that several modules have, once for each enum. */
export const options = {
  documentKind: {
    residentId: ['身份证', 'ID card', '身分證'],
    passport: ['护照', 'Passport', '護照'],
    residencePermit: ['居住证或通行证', 'Residence or travel permit', '居住證或通行證'],
    companyCode: ['统一社会信用代码', 'Company code', '統一社會信用代碼'],
  },
  protection: {
    medical: ['医疗用水', 'Medical need', '醫療用水'],
    welfare: ['低保救助', 'Welfare', '低保救助'],
    other: ['其他保护', 'Other protection', '其他保護'],
  },
  importMode: { all: ['全部或不导入', 'All rows or none', '全部或不匯入'], good: ['正确的行', 'Valid rows', '正確的列'] },
  location: {
    thisServer: ['本机', 'This machine', '本機'],
    localNetwork: ['局域网', 'Local network', '區域網路'],
    unknown: ['未知', 'Unknown', '未知'],
  },
  periodUnit: {
    day: ['日', 'Day', '日'],
    month: ['月', 'Month', '月'],
    year: ['年', 'Year', '年'],
  },
  menuType: { directory: ['目录', 'Directory', '目錄'], menu: ['菜单', 'Page', '選單'], button: ['按钮', 'Button', '按鈕'] },
} as const
