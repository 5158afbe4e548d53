import type { TextsOf } from '../../messages.ts'

/** Texts that the acts upon many cards share. */
export const batches: TextsOf<'batches'> = {
  suspend: '停用',
  activate: '啟用',
  chosen: '選中的 {count, number} 張水卡',
  whole: '符合篩選的 {count, number} 張水卡',
  cards: '{count, number} 張水卡',
  names: '檢視這 {count, number} 張',
  hide: '收合',
  more: '還有 {count, number} 張',
  counting: '正在統計水卡',
}
