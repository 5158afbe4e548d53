import type { ResourceMessages } from '../../resource-messages.ts'

export const buildingImport = {
  title: '新楼导入',
  field: {
    communityName: '小区',
    roomName: '房号',
    name: '户名',
    telephone: '手机号',
    idCardNo: '身份证号',
    unitPrice: '单价',
    cardNo: '卡号',
    deviceSn: '设备SN',
    deviceModel: '型号',
    initialRegister: '起码',
    openingBalance: '期初水量',
    rows: '行',
    filename: '文件名',
    jobId: '任务',
  },
  option: {},
  action: {
    read: '读取表格',
    check: '检查新楼',
    start: '导入新楼',
  },
  error: {
    communityMissing: '没有名为“{name}”的小区，改名称或先新增小区',
    communityAmbiguous: '有多个同名小区，改名后再导入',
    priceMissing: '填写单价，或在小区里设置默认单价',
    priceDiffers: '单价 {price} 与小区的 {usual} 不同，确认后再导入',
    roomTaken: '房间已有住户 {name}（{cardNo}）',
    otherMeter: '该住户的水表是 {deviceSn}，换表在水表页办理',
    meterTaken: '水表已绑定 {name}',
    openingForbidden: '没有调整水量的权限，期初水量留空',
  },
} as const satisfies ResourceMessages<'buildingImport'>
