import type { TextsOf } from '../../messages.ts'

export const prices: TextsOf<'prices'> = {
  single: '單戶',
  undoOf: '撤銷 {batchNo}',
  cancelQ: '撤回批次 {batchNo}？',
  cancelA: '到 {day} 不再調價，{count, number} 張水卡的單價不變。',
  resumeQ: '繼續批次 {batchNo}？',
  resumeA: '還有 {count, number} 張水卡沒有調，按繼續時的剩餘水量計算，已調的不會再調。',
  undo: '撤銷這一批',
  progress: '已處理 {done, number} / {all, number} 戶',
  result: '已調 {done, number} 戶，未調 {refused, number} 戶',
  items: '逐戶結果',
  noItems: '沒有這樣的水卡',
  noItemsAdvice: '換一種狀態再看。',
  all: '全部',
  records: '調價紀錄',
  at: '{day} 00:00 起',
  now: '立即',
  cancelVerb: '撤回批次 {batchNo}',
  resumeVerb: '繼續批次 {batchNo}',
}
