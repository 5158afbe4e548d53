import type { PlatformMessages } from '../messages.ts'
import { crud } from './crud.ts'

export const platform: PlatformMessages = {
  crud,
  invalid: {
    required: '{label}不能為空',
    format: '{label}格式不正確',
    tooLong: '{label}最多 {limit} 個字元',
    tooSmall: '{label}不能小於 {limit}',
    tooBig: '{label}不能大於 {limit}',
    unknownKey: '不認識的參數 {label}',
    positive: '{label}必須大於 0',
    order: '{label}開始不能晚於結束',
    tooDeep: '只能翻到第 10000 筆，請縮小查詢範圍',
    exactlyOne: '金額和噸數填且只填一項',
  },
  error: {
    expired: '登入狀態已過期',
    forbidden: '沒有權限',
    invalid: '輸入有誤',
    keyReused: '這個請求號已用於另一個操作',
    notFound: '位址不存在',
    method: '不支援的請求方法',
    tooLarge: '請求內容過大',
    unreadable: '請求內容無法解析',
    busy: '系統忙碌，請稍後再試',
    diskFull: '伺服器磁碟已滿，未儲存。聯絡管理員處理',
    internal: '系統出錯，請求號 {requestId}',
  },
}
