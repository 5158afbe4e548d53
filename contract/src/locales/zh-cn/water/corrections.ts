import type { REFUND_REASONS } from '../../../modules/water/water-card-refund.ts'

/** Texts of refunds, reversals and moves of an order. */
export const corrections = {
  refundReason: {
    providerDone: '支付渠道已退款',
    noProvider: '支付渠道未配置',
    retry: '重新退款',
    refused: '支付渠道拒绝，没有说明原因',
  } as const satisfies Record<(typeof REFUND_REASONS)[number], string>,
  figures: {
    whole: '金额',
    refundable: '最多可退',
    yuan: '{amount} 元',
    tons: '{quantity} t',
    leaves: '收回水量',
    left: '剩余水量',
    leftNow: '{before} t',
    leftAfter: '{before} → {after} t',
    way: '退回方式',
    overCounter: { cash: '柜台退现金', bankTransfer: '柜台转账退回', wechat: '原路退回微信', alipay: '原路退回支付宝' },
    typeFirst: '填金额后，由服务器计算',
    missingReason: '先写原因',
  },
  refund: {
    amount: '退款金额',
    all: '全部 {amount} 元',
    plain: '退款',
    verb: '退款 {amount} 元',
    missing: '先填退款金额',
    restate:
      '<b>{subject}</b>，卡 {cardNo}：退 <b>{amount}\u00a0元</b>，收回 <b>{quantity}\u00a0t</b>，剩余 {before} → <b>{after}\u00a0t</b>。',
    done: '已退款 {amount} 元',
    placed: '退款 {amount} 元已提交，等支付渠道确认',
    detail: '退款单 {refundNo}，收回 {quantity} t',
    open: '看退款',
  },
  reverse: {
    plain: '冲正',
    verb: '冲正 {amount} 元',
    restate:
      '<b>{subject}</b>，订单 {orderNo} 整单作废：退现金 <b>{amount}\u00a0元</b>，收回 <b>{quantity}\u00a0t</b>，剩余 {before} → <b>{after}\u00a0t</b>。',
    done: '已冲正 {amount} 元',
  },
  move: {
    find: '输入房号、户名、卡号或手机号后四位查找',
    remaining: '剩余 {quantity} t',
    gives: '原水卡 {subject}',
    gets: '正确的水卡 {subject}',
    carries: '移走',
    figure: '{amount} 元，{quantity} t',
    plain: '移到正确的水卡',
    verb: '移 {amount} 元到卡 {cardNo}',
    missing: '先选择正确的水卡',
    restate: '把 <b>{from}</b> 的 <b>{amount}\u00a0元、{quantity}\u00a0t</b> 改记到 <b>{to}</b>，卡 {cardNo}。钱不动，住户不用再付。',
    done: '已移到 {subject}',
    detail: '新订单 {orderNo}，{amount} 元，{quantity} t',
    open: '看新订单',
  },
  retryQuestion: '重新向{name}退款 {amount} 元？',
  retryVerb: '重新退款 {amount} 元',
  retryAdvice: '上次失败：{reason}。先向支付渠道查询，已退过的不会再退。',
  retried: '退款 {refundNo} 正在处理',
} as const
