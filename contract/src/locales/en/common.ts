import type { Translated } from '../messages.ts'
import type { attachmentActions as sourceAttachmentActions, labels as sourceLabels, options as sourceOptions } from '../zh-cn/common.ts'

export const labels: Translated<typeof sourceLabels> = {
  createdAt: 'Created',
  dateRange: 'Date',
  status: 'Status',
  state: 'State',
  sort: 'Order',
  reason: 'Reason',
  notes: 'Notes',
  deviceSn: 'Meter SN',
  cardNo: 'Card number',
  roomNo: 'Room',
  regionId: 'Region',
  regionName: 'Region',
  communityName: 'Community',
  unitPrice: 'Unit price',
  amount: 'Amount',
  fileIds: 'Files',
  fileId: 'File',
  browser: 'Browser',
  os: 'System',
}

/** The actions of a resource whose records have files. */
export const attachmentActions: Translated<typeof sourceAttachmentActions> = {
  attach: 'Attach files',
  detach: 'Remove an attachment',
  attachments: 'Attachments',
  attachment: 'Download an attachment',
}

export const options: Translated<typeof sourceOptions> = {
  documentKind: { residentId: 'ID card', passport: 'Passport', residencePermit: 'Residence or travel permit', companyCode: 'Company code' },
  protection: {
    medical: 'Medical need',
    welfare: 'Welfare',
    other: 'Other protection',
  },
  importMode: { all: 'All rows or none', good: 'Valid rows' },
  location: { thisServer: 'This server', localNetwork: 'Local network', unknown: 'Unknown' },
  periodUnit: {
    day: 'Day',
    month: 'Month',
    year: 'Year',
  },
  menuType: { directory: 'Directory', menu: 'Page', button: 'Button' },
}
