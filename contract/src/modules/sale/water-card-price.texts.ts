import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options as waterOptions } from '../meter/codes.texts.ts'
import type { waterCardPriceApi } from './water-card-price.ts'

export const waterCardPrice = {
  title: ['调价记录', 'Price change', '調價紀錄'],
  screen: ['调价记录', 'Price changes', '調價紀錄'],
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'cardNo', 'roomNo', 'communityName'),
    cardId: ['水卡', 'Water card', '水卡'],
    name: ['户名', 'Name', '戶名'],
    oldUnitPrice: ['原单价', 'Old price', '原單價'],
    newUnitPrice: ['新单价', 'New price', '新單價'],
    unifiedUnitPrice: ['统一单价', 'Unified price', '統一單價'],
    mode: ['调价方式', 'Mode', '調價方式'],
    quantityChange: ['水量变化', 'Change', '水量變化'],
    adjuster: ['经手', 'By', '經手'],
    batchId: ['批次', 'Batch', '批次'],
    batchNo: ['批次号', 'Batch no.', '批次號'],
  },
  made: [
    '给水卡调价后，每户一条，写明新旧单价和剩余水量怎么算。',
    'Each change of the price of a card makes a row, with both prices and what became of the water left.',
    '給水卡調價後，每戶一筆，寫明新舊單價和剩餘水量怎麼算。',
  ],
  madeAt: ['批量调价', 'Change prices', '批次調價'],
  option: { mode: waterOptions.priceMode },
  action: { export: ['导出', 'Export', '匯出'] },
  error: {
    missing: ['调价记录不存在，刷新后再看', 'This price change does not exist; refresh and look again', '調價紀錄不存在，重新整理後再看'],
  },

  /** Texts of the pages of price changes beside the labels of their fields. */
  single: ['单户', 'Single card', '單戶'],
  undoOf: ['撤销 {batchNo}', 'Undoes {batchNo}', '撤銷 {batchNo}'],
  cancelQ: ['取消批次 {batchNo}？', 'Cancel batch {batchNo}?', '取消批次 {batchNo}？'],
  cancelA: [
    '到 {day} 不再调价，{count, number} 张水卡的单价不变。',
    'Nothing changes on {day}; {count, plural, one {# card keeps its price} other {# cards keep their prices}}.',
    '到 {day} 不再調價，{count, number} 張水卡的單價不變。',
  ],
  resumeQ: ['继续批次 {batchNo}？', 'Continue batch {batchNo}?', '繼續批次 {batchNo}？'],
  resumeA: [
    '还有 {count, number} 张水卡没有调，按继续时的剩余水量计算，已调的不会再调。',
    '{count, plural, one {# card is} other {# cards are}} left and change with the water they have then. No card changes twice.',
    '還有 {count, number} 張水卡沒有調，按繼續時的剩餘水量計算，已調的不會再調。',
  ],
  undo: ['撤销这一批', 'Undo this batch', '撤銷這一批'],
  progress: [
    '已处理 {done, number} / {all, number} 户',
    '{done, number} of {all, number} cards',
    '已處理 {done, number} / {all, number} 戶',
  ],
  result: [
    '已调 {done, number} 户，未调 {refused, number} 户',
    '{done, number} changed, {refused, number} not changed',
    '已調 {done, number} 戶，未調 {refused, number} 戶',
  ],
  pending: ['待执行 {waiting, number} 户', '{waiting, number} pending', '待執行 {waiting, number} 戶'],
  left: ['未执行 {waiting, number} 户', '{waiting, number} not carried out', '未執行 {waiting, number} 戶'],
  heading: [
    '{cards, number} 户调价到 {price} 元/t',
    'Set {cards, plural, one {# household} other {# households}} to {price} yuan/t',
    '{cards, number} 戶調價到 {price} 元/t',
  ],
  headingUndo: [
    '恢复 {cards, number} 户的原单价',
    'Restore the price of {cards, plural, one {# household} other {# households}}',
    '恢復 {cards, number} 戶的原單價',
  ],
  headingFrom: ['{what}，{day} 起', '{what} from {day}', '{what}，{day} 起'],
  items: ['逐户结果', 'Result per card', '逐戶結果'],
  noItems: ['没有这样的水卡', 'No such card', '沒有這樣的水卡'],
  noItemsAdvice: ['换一种状态再看。', 'Choose another state.', '換一種狀態再看。'],
  all: ['全部', 'All', '全部'],
  records: ['调价记录', 'Price changes', '調價紀錄'],
  at: ['{day} 00:00 起', 'From {day} 00:00', '{day} 00:00 起'],
  now: ['立即', 'At once', '立即'],
  cancelVerb: ['取消批次 {batchNo}', 'Cancel batch {batchNo}', '取消批次 {batchNo}'],
  resumeVerb: ['继续批次 {batchNo}', 'Continue batch {batchNo}', '繼續批次 {batchNo}'],
} as const satisfies ResourceMessages<typeof waterCardPriceApi>
