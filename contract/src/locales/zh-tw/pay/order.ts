import type { TextsOf } from '../../messages.ts'
import { options } from '../meter/options.ts'
import { waterCardRecharge } from '../sale/water-card-recharge.ts'

const { field, option } = waterCardRecharge

export const payOrder: TextsOf<'payOrder'> = {
  title: '付款結果',
  field: {
    ...field,
    kind: '產品',
    iccid: 'ICCID',
    packetName: '方案',
    codeUrl: '付款碼',
    payUntil: '付款截止時間',
    methods: '可用的付款方式',
  },
  option: { ...option, kind: options.orderKind },
  action: { order: '查詢付款結果', methods: '查詢可用的付款方式' },
  error: { missing: '沒有這筆訂單，或不在可檢視的範圍內。核對訂單號' },
}
