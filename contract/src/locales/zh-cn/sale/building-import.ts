import type { ResourceMessages } from '../../resource-messages.ts'
import { options } from '../common.ts'

export const buildingImport = {
  title: '新楼导入',
  field: {
    communityName: '小区',
    roomName: '房号',
    name: '户名',
    telephone: '联系电话',
    documentKind: '证件类型',
    idCardNo: '证件号码',
    unitPrice: '单价',
    cardNo: '卡号',
    deviceSn: '设备SN',
    deviceModel: '型号',
    initialRegister: '起码',
    openingBalance: '期初水量',
    rows: '行',
    filename: '文件名',
    sheet: '工作表',
    others: '其他工作表',
    jobId: '任务',
  },
  option: { documentKind: options.documentKind },
  action: {
    read: '读取表格',
    check: '检查新楼',
    start: '导入新楼',
  },
  error: {
    communityMissing: '没有名为“{name}”的小区，改名称或先新增小区',
    communityAmbiguous: '有多个同名小区，改名后再导入',
    documentUnknown: '写：身份证、护照、居住证或通行证、统一社会信用代码，或留空（身份证）',
    priceMissing: '填写单价，或在小区里设置默认单价',
    priceDiffers: '单价 {price} 与小区的 {usual} 不同，确认后再导入',
    roomTaken: '房间已有住户 {name}（{cardNo}）',
    otherMeter: '该住户的水表是 {deviceSn}，换表在水表页办理',
    meterTaken: '水表已绑定 {name}',
  },
} as const satisfies ResourceMessages<'buildingImport'>
