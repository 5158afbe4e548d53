import type { Text } from '../../texts/text.ts'
import type { REFUND_REASONS } from './water-card-refund.ts'

/** Texts of refunds, reversals and moves of an order. */
export const corrections = {
  refundReason: {
    providerDone: ['支付渠道已退款', 'Refunded by the payment provider', '付款管道已退款'],
    noProvider: ['支付渠道未配置', 'No payment provider is set up', '付款管道未設定'],
    retry: ['重新退款', 'Retry refund', '重新退款'],
    refused: ['支付渠道拒绝，没有说明原因', 'The payment provider refused without giving a reason', '付款管道拒絕，沒有說明原因'],
  } as const satisfies Record<(typeof REFUND_REASONS)[number], Text>,
  figures: {
    whole: ['金额', 'Amount', '金額'],
    refundable: ['最多可退', 'At most', '最多可退'],
    yuan: ['{amount} 元', '{amount} yuan', '{amount} 元'],
    tons: ['{quantity} t', '{quantity} t', '{quantity} t'],
    leaves: ['收回水量', 'Water taken back', '收回水量'],
    left: ['剩余水量', 'Remaining water', '剩餘水量'],
    leftNow: ['{before} t', '{before} t', '{before} t'],
    leftAfter: ['{before} → {after} t', '{before} → {after} t', '{before} → {after} t'],
    owesAgain: ['冲正后欠水恢复为 {quantity} t', 'After the reversal the card owes {quantity} t again', '沖正後欠水恢復為 {quantity} t'],
    way: ['退回方式', 'Returned', '退回方式'],
    overCounter: {
      cash: ['柜台退现金', 'in cash over the counter', '櫃檯退現金'],
      bankTransfer: ['柜台转账退回', 'by bank transfer', '櫃檯轉帳退回'],
      wechat: ['原路退回微信', 'back to WeChat', '原路退回微信'],
      alipay: ['原路退回支付宝', 'back to Alipay', '原路退回支付寶'],
    },
    typeFirst: ['填金额后自动计算', 'Calculated once you enter an amount', '填金額後自動計算'],
    missingReason: ['先写原因', 'Give a reason first', '先寫原因'],
  },
  refund: {
    amount: ['退款金额', 'Amount to refund', '退款金額'],
    all: ['全部 {amount} 元', 'All {amount} yuan', '全部 {amount} 元'],
    plain: ['退款', 'Refund', '退款'],
    verb: ['退款 {amount} 元', 'Refund {amount} yuan', '退款 {amount} 元'],
    missing: ['先填退款金额', 'Enter an amount first', '先填退款金額'],
    restate: [
      '<b>{subject}</b>，卡 {cardNo}：退 <b>{amount}\u00a0元</b>，收回 <b>{quantity}\u00a0t</b>，剩余 {before} → <b>{after}\u00a0t</b>。',
      '<b>{subject}</b>, card {cardNo}: refund <b>{amount}\u00a0yuan</b>, take back <b>{quantity}\u00a0t</b>, {before} → <b>{after}\u00a0t</b> left.',
      '<b>{subject}</b>，卡 {cardNo}：退 <b>{amount}\u00a0元</b>，收回 <b>{quantity}\u00a0t</b>，剩餘 {before} → <b>{after}\u00a0t</b>。',
    ],
    done: ['已退款 {amount} 元', '{amount} yuan refunded', '已退款 {amount} 元'],
    placed: [
      '退款 {amount} 元已提交，等支付渠道确认',
      'Refund of {amount} yuan submitted; awaiting the payment provider',
      '退款 {amount} 元已提交，等付款管道確認',
    ],
    detail: ['退款单 {refundNo}，收回 {quantity} t', 'Refund {refundNo}, {quantity} t taken back', '退款單 {refundNo}，收回 {quantity} t'],
    open: ['看退款', 'Open refund', '看退款'],
  },
  reverse: {
    plain: ['冲正', 'Reverse', '沖正'],
    verb: ['冲正 {amount} 元', 'Reverse {amount} yuan', '沖正 {amount} 元'],
    restate: [
      '<b>{subject}</b>，订单 {orderNo} 整单作废：退现金 <b>{amount}\u00a0元</b>，收回 <b>{quantity}\u00a0t</b>，剩余 {before} → <b>{after}\u00a0t</b>。',
      '<b>{subject}</b>, order {orderNo} is voided: return <b>{amount}\u00a0yuan</b> in cash, take back <b>{quantity}\u00a0t</b>, {before} → <b>{after}\u00a0t</b> left.',
      '<b>{subject}</b>，訂單 {orderNo} 整單作廢：退現金 <b>{amount}\u00a0元</b>，收回 <b>{quantity}\u00a0t</b>，剩餘 {before} → <b>{after}\u00a0t</b>。',
    ],
    done: ['已冲正 {amount} 元', '{amount} yuan reversed', '已沖正 {amount} 元'],
  },
  move: {
    find: [
      '输入房号、户名、卡号或手机号后四位查找',
      'Room, name, card number or last four of the mobile number',
      '輸入房號、戶名、卡號或手機號碼後四位查找',
    ],
    remaining: ['剩余 {quantity} t', '{quantity} t left', '剩餘 {quantity} t'],
    gives: ['原水卡 {subject}', 'From {subject}', '原水卡 {subject}'],
    gets: ['正确的水卡 {subject}', 'To {subject}', '正確的水卡 {subject}'],
    carries: ['移走', 'Moves', '移走'],
    figure: ['{amount} 元，{quantity} t', '{amount} yuan, {quantity} t', '{amount} 元，{quantity} t'],
    plain: ['移到正确的水卡', 'Move to the correct card', '移到正確的水卡'],
    verb: ['移 {amount} 元到卡 {cardNo}', 'Move {amount} yuan to card {cardNo}', '移 {amount} 元到卡 {cardNo}'],
    missing: ['先选择正确的水卡', 'Choose the correct card first', '先選擇正確的水卡'],
    restate: [
      '把 <b>{from}</b> 的 <b>{amount}\u00a0元、{quantity}\u00a0t</b> 改记到 <b>{to}</b>，卡 {cardNo}。钱不动，住户不用再付。',
      '<b>{amount}\u00a0yuan, {quantity}\u00a0t</b> of <b>{from}</b> go to <b>{to}</b>, card {cardNo}. No money moves, and the household does not pay again.',
      '把 <b>{from}</b> 的 <b>{amount}\u00a0元、{quantity}\u00a0t</b> 改記到 <b>{to}</b>，卡 {cardNo}。錢不動，住戶不用再付。',
    ],
    done: ['已移到 {subject}', 'Moved to {subject}', '已移到 {subject}'],
    detail: [
      '新订单 {orderNo}，{amount} 元，{quantity} t',
      'New order {orderNo}, {amount} yuan, {quantity} t',
      '新訂單 {orderNo}，{amount} 元，{quantity} t',
    ],
    open: ['看新订单', 'Open new order', '看新訂單'],
  },
  retryQuestion: ['重新向{name}退款 {amount} 元？', 'Refund {amount} yuan to {name} again?', '重新向{name}退款 {amount} 元？'],
  retryVerb: ['重新退款 {amount} 元', 'Refund {amount} yuan again', '重新退款 {amount} 元'],
  retryAdvice: [
    '上次失败：{reason}。先向支付渠道查询，已退过的不会再退。',
    'The last try failed: {reason}. The provider is asked first, so nothing is refunded twice.',
    '上次失敗：{reason}。先向付款管道查詢，已退過的不會再退。',
  ],
  retried: ['退款 {refundNo} 正在处理', 'Refund {refundNo} is on its way', '退款 {refundNo} 正在處理'],
  settle: {
    means: [
      '{name}的 {amount} 元（{refundNo}）已另行退还。支付渠道不再退这一笔，不能撤销。',
      'The {amount} yuan of {name} ({refundNo}) were refunded another way. The provider will not refund them any more. This cannot be undone.',
      '{name}的 {amount} 元（{refundNo}）已另行退還。付款管道不再退這一筆，不能撤銷。',
    ],
    cash: [
      '从你的抽屉付出，本班应交现金减少 {amount} 元。未开班时自动开班',
      'Paid from your drawer: the cash expected of your shift drops by {amount} yuan. A shift opens if you have none',
      '從你的抽屜付出，本班應交現金減少 {amount} 元。未開班時自動開班',
    ],
    bankTransfer: [
      '不动抽屉。说明里写转账流水号',
      'Does not affect the drawer. Write the transfer number in the note',
      '不動抽屜。說明裡寫轉帳流水號',
    ],
    verb: ['已退还 {amount} 元', 'Record {amount} yuan as refunded', '已退還 {amount} 元'],
    chooseWay: ['退还方式未选，选后才能保存', 'Choose how the money was returned', '退還方式未選，選後才能儲存'],
    writeNote: ['说明未写，写后才能保存', 'Write a note to save', '說明未寫，寫後才能儲存'],
  },
} as const
