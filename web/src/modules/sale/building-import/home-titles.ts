import type { Role } from './roles.ts'

/** Titles in three languages. The first that fits counts, so the longer words stand first. */
export const TITLES: readonly (readonly [Exclude<Role, 'skip'>, RegExp])[] = [
  ['documentKind', /(证件|證件)(类|類|种|種)|document|kind of id/i],
  ['idCardNo', /信用代码|信用代碼|护照|護照|身份证|身分證|证件|證件|\bid\s*(card|no|num)/i],
  ['telephone', /手机|手機|电话|電話|联系|聯繫|mobile|phone|\btel/i],
  ['unitPrice', /单价|單價|水价|水價|price/i],
  ['openingBalance', /期初|余量|餘量|余额|結餘|结余|剩余|opening|balance/i],
  ['initialRegister', /起码|起碼|表底|底数|底數|初始|读数|讀數|register|reading/i],
  ['deviceModel', /型号|型號|规格|規格|口径|口徑|model/i],
  ['cardNo', /卡号|卡號|card/i],
  ['deviceSn', /表号|表號|水表|水錶|设备|設備|序列|\bsn\b|serial|meter/i],
  ['communityName', /小区|社区|社區|小區|community|estate/i],
  ['roomName', /房号|房號|房间|房間|地址|住址|\broom|address/i],
  ['floor', /楼层|樓層|层数|層數|所在[层層]|^[层層]$|\bfloor|storey/i],
  ['building', /楼栋|樓棟|楼号|樓號|[栋棟幢]|building|block/i],
  ['unit', /单元|單元|unit/i],
  ['number', /门牌|門牌|室|户号|戶號|door|flat|number/i],
  ['name', /户名|戶名|姓名|业主|業主|住户|住戶|name|owner|household/i],
]

/** Behind the title of the registers. */
export const LITRES = /升|\bL\b|litre|liter/i
export const TONS = /吨|噸|m³|立方|\bt\b|ton/i
