import type { TextsOf } from '../../messages.ts'

export const embedded: TextsOf<'embedded'> = {
  notAllowed: '{site} 不在可內嵌的網站之中。聯絡管理員在參數 {parameter} 中加入，或在新視窗開啟。',
  openOutside: '在新視窗開啟',
  failed: '查不到可內嵌的網站，可能是網路中斷。',
  retry: '重試',
}
