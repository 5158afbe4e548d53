import type { TextsOf } from '../../messages.ts'
import { options } from '../common.ts'

export const buildingImport: TextsOf<'buildingImport'> = {
  title: '新樓匯入',
  field: {
    communityName: '社區',
    roomName: '房號',
    name: '戶名',
    telephone: '聯絡電話',
    documentKind: '證件類型',
    idCardNo: '證件號碼',
    unitPrice: '單價',
    cardNo: '卡號',
    deviceSn: '設備SN',
    deviceModel: '型號',
    initialRegister: '起碼',
    openingBalance: '期初水量',
    rows: '列',
    filename: '檔名',
    sheet: '工作表',
    others: '其他工作表',
    jobId: '任務',
  },
  option: { documentKind: options.documentKind },
  action: {
    read: '讀取表格',
    check: '檢查新樓',
    start: '匯入新樓',
  },
  error: {
    communityMissing: '沒有名為“{name}”的社區，改名稱或先新增社區',
    communityAmbiguous: '有多個同名社區，改名後再匯入',
    documentUnknown: '寫：身分證、護照、居住證或通行證、統一社會信用代碼，或留空（身分證）',
    priceMissing: '填寫單價，或在社區裡設定預設單價',
    priceDiffers: '單價 {price} 與社區的 {usual} 不同，確認後再匯入',
    roomTaken: '房間已有住戶 {name}（{cardNo}）',
    otherMeter: '該住戶的水錶是 {deviceSn}，換錶在水錶頁辦理',
    meterTaken: '水錶已綁定 {name}',
  },
}
