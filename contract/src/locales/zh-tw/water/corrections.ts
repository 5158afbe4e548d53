import type { TextsOf } from '../../messages.ts'

export const corrections: TextsOf<'corrections'> = {
  refundReason: {
    providerDone: '付款管道已退款',
    noProvider: '付款管道未設定',
    retry: '重新退款',
    refused: '付款管道拒絕，沒有說明原因',
  },
  retryQuestion: '重新向{name}退款 {amount} 元？',
  retryVerb: '重新退款 {amount} 元',
  retryAdvice: '上次失敗：{reason}。先向付款管道查詢，已退過的不會再退。',
  retried: '退款 {refundNo} 正在處理',
}
