/** Labels that many resources share: each picks those it has. A resource with another label gives its own. */
export const labels = {
  createdAt: '创建时间',
  dateRange: '日期',
  status: '状态',
  state: '状态',
  sort: '排序',
  reason: '原因',
  notes: '备注',
  deviceSn: '设备SN',
  cardNo: '卡号',
  roomNo: '房号',
  regionId: '区域',
  regionName: '区域',
  communityName: '小区',
  unitPrice: '单价',
  amount: '金额',
  fileIds: '文件',
  fileId: '文件',
  browser: '浏览器',
  os: '操作系统',
} as const

/** The actions of a resource whose records have files. */
export const attachmentActions = {
  attach: '添加附件',
  detach: '移除附件',
  attachments: '附件',
  attachment: '下载附件',
} as const

/** The words of codes that several modules have, once for each enum. */
export const options = {
  documentKind: { residentId: '身份证', passport: '护照', residencePermit: '居住证或通行证', companyCode: '统一社会信用代码' },
  protection: {
    medical: '医疗用水',
    welfare: '低保救助',
    other: '其他保护',
  },
  importMode: { all: '全部或不导入', good: '正确的行' },
  location: { thisServer: '本机', localNetwork: '局域网', unknown: '未知' },
  periodUnit: {
    day: '日',
    month: '月',
    year: '年',
  },
  menuType: { directory: '目录', menu: '菜单', button: '按钮' },
} as const
