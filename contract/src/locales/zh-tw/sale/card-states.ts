import type { TextsOf } from '../../messages.ts'

/** Texts of the drawer and the page of suspensions of many cards. */
export const cardStates: TextsOf<'cardStates'> = {
  suspended: {
    drawer: '停用水卡',
    verb: '停用 {count, number} 張水卡',
    restate: '停用 <b>{count, number} 張水卡</b>：不能儲值、調價和綁定水錶；水錶的用水照常計入，餘量保留。',
  },
  active: {
    drawer: '啟用水卡',
    verb: '啟用 {count, number} 張水卡',
    restate: '啟用 <b>{count, number} 張水卡</b>：可以儲值、調價和綁定水錶。',
  },
  missingReason: '先寫原因',
  nothing: '這些水卡都不能改，原因見下。',
  differs: '選擇時 {seen, number} 張，現在符合的有 {now, number} 張；以下按現在的統計。',
  samples: '將改的水卡',
  samplesOf: '前 {count, number} 張，共 {all, number} 張',
  willChange: '將改',
  stays: '不改',
  why: '不改的原因',
  sent: '已提交批次 {batchNo}',
  undoes: '批次 {batchNo} 改過的',
  left: '批次 {batchNo} 沒有輪到的',
  undoReason: '撤銷批次 {batchNo}',
  undo: '{to, select, suspended {重新啟用這 {count, number} 張水卡} other {重新停用這 {count, number} 張水卡}}',
  goOn: '處理剩下的 {count, number} 張水卡',
  progress: '已處理 {done, number} / {all, number} 張',
  result: '已改 {done, number} 張，未改 {refused, number} 張',
  items: '逐卡結果',
  noItems: '沒有這樣的水卡',
  noItemsAdvice: '換一種結果再看。',
  all: '全部',
}
