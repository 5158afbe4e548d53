import type { TextsOf } from '../../messages.ts'

export const buildingImport: TextsOf<'buildingImport'> = {
  title: '新樓匯入',
  field: {
    communityName: '社區',
    roomName: '房號',
    name: '戶名',
    telephone: '手機號碼',
    idCardNo: '身分證字號',
    unitPrice: '單價',
    cardNo: '卡號',
    deviceSn: '設備SN',
    deviceModel: '型號',
    initialRegister: '起碼',
    openingBalance: '期初水量',
    rows: '列',
    filename: '檔名',
    jobId: '任務',
  },
  option: {},
  action: {
    read: '讀取表格',
    check: '檢查新樓',
    start: '匯入新樓',
  },
  error: {
    communityMissing: '沒有名為“{name}”的社區，改名稱或先新增社區',
    communityAmbiguous: '有多個同名社區，改名後再匯入',
    priceMissing: '填寫單價，或在社區裡設定預設單價',
    priceDiffers: '單價 {price} 與社區的 {usual} 不同，確認後再匯入',
    roomTaken: '房間已有住戶 {name}（{cardNo}）',
    otherMeter: '該住戶的水錶是 {deviceSn}，換錶在水錶頁辦理',
    meterTaken: '水錶已綁定 {name}',
    openingForbidden: '沒有調整水量的權限，期初水量留空',
  },
}
