import type { Language } from '@weir/contract/locales/messages'
import type { DictValue } from '@weir/contract/modules/system/dict-data'
import type { DictType } from '@weir/contract/modules/system/dict-type'

/** In the reader's language; the Chinese one where there is no other. */
export const dictName = ({ name, nameEn, nameZhTw }: DictType, language: Language) =>
  ({ 'zh-cn': name, en: nameEn || name, 'zh-tw': nameZhTw || name })[language]

export const dictLabel = ({ label, labelEn, labelZhTw }: DictValue, language: Language) =>
  ({ 'zh-cn': label, en: labelEn || label, 'zh-tw': labelZhTw || label })[language]
