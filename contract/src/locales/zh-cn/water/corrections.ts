import type { REFUND_REASONS } from '../../../modules/water/water-card-refund.ts'

/** Texts of refunds, reversals and moves of an order. */
export const corrections = {
  refundReason: {
    providerDone: '支付渠道已退款',
    noProvider: '支付渠道未配置',
    retry: '重新退款',
    refused: '支付渠道拒绝，没有说明原因',
  } as const satisfies Record<(typeof REFUND_REASONS)[number], string>,
  retryQuestion: '重新向{name}退款 {amount} 元？',
  retryVerb: '重新退款 {amount} 元',
  retryAdvice: '上次失败：{reason}。先向支付渠道查询，已退过的不会再退。',
  retried: '退款 {refundNo} 正在处理',
} as const
