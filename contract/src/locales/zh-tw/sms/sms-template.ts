import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options } from './options.ts'

export const smsTemplate: TextsOf<'smsTemplate'> = {
  title: '簡訊範本',
  screen: '簡訊範本',
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort', 'notes'),
    name: '範本名稱',
    smsType: '簡訊類型',
    codeType: '驗證碼類型',
    source: '簡訊來源',
    signature: '簽名',
    templateCode: '範本編號',
    content: '內容',
    isBuiltIn: '系統內建',
    messageCount: '近 30 天簡訊',
    dateRange: '建立時間',
    number: '編號',
    telephone: '手機號碼',
    missing: '沒有值的變數',
    length: '字數',
    billingItems: '計費則數',
  },
  option: { smsType: options.smsType, codeType: options.codeType, source: options.smsSource },
  action: { setStatus: '修改範本狀態', preview: '預覽簡訊' },
  error: {
    missing: '簡訊範本不存在或已被刪除，重新整理後再試',
    builtIn: '內建範本不能刪除，可以停用',
    used: '已有簡訊用過這個範本，可以停用，不能刪除',
    nameTaken: '範本名稱已存在，換一個名稱',
    unknownVariable: '{type}沒有變數 {variable}，刪去，或換成已有的變數',
    brokenVariable: '「{text}」不是完整的變數，變數寫作 {example}',
    codeTypeNeeded: '驗證碼簡訊需要驗證碼類型',
    codeNeeded: '該來源按範本編號傳送，填寫編號',
  },
}
