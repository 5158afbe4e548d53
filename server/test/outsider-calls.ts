import { ofEachCount } from './counted-lists.ts'
import { plainCommands, plainQueries } from './plain/plain-outsiders.ts'
import { THEIR_COLLEAGUE, THEIR_PERSON, type World } from './their-world.ts'

type Input = Record<string, unknown>
/** A command with their ids, and its refusal: 404, or the field that names the row out of scope. */
interface Attempt {
  input: Input
  refused: 404 | 409 | { field: string }
}

const missing = (input: Input): Attempt => ({ input, refused: 404 })
const unreached = (field: string, input: Input): Attempt => ({ input, refused: { field } })

/** Every query, by the end of its address: with each way to name their rows. Counts take all filters of their list. */
export function queries(their: World): Record<string, Input[]> {
  const asked = written(their)
  return { ...asked, ...ofEachCount((list) => asked[list] && [{ filters: asked[list] }]) }
}

const written = (their: World): Record<string, Input[]> => ({
  ...plainQueries((table) => their.rows?.get(table)),
  'system/search/all': [{ text: 'THEIRS' }, { text: '1234' }, { text: '1-1-101' }, { text: 'SN-THEIRS' }, { text: 'WR' }],
  'system/user/list': [{}, { text: 'colleague' }, { telephone: '1234' }],
  'system/user/get': [{ id: their.userId }],
  'system/user/getEdit': [{ id: their.userId }],
  'system/user/rights': [{ id: their.userId }],
  'system/user/export': [{}, { text: 'colleague' }],
  'home/dashboard/summary': [{}],
  'home/dashboard/usage': [{ unit: 'day', dateRange: DAYS }, { unit: 'year' }],
  'home/dashboard/ranking': [{ unit: 'day' }, { unit: 'year', limit: 100 }],
  'home/dashboard/inbox': [{}],
  'home/dashboard/meters': [{}],
  'water/waterCard/list': [{}, { text: 'THEIRS' }, { telephone: '1234' }, { hyUserId: their.hyUserId }, { regionId: their.regionId }],
  'water/waterCard/get': [{ id: their.cardId }],
  'water/waterCard/detail': [{ id: their.cardId }],
  'water/waterCard/glance': [{}, { hyUserId: their.hyUserId }, { ids: [their.cardId] }],
  'water/waterCard/ledger': [{ id: their.cardId }],
  'water/waterCard/quote': [{ id: their.cardId, amount: '1.00' }],
  'water/waterCard/export': [{}],
  'water/waterCard/adjustPricePreview': [{}, { ids: [their.cardId], unitPrice: '9.00' }, { communityId: their.communityId }],
  'water/waterCardPrice/list': [{}, { cardId: their.cardId }],
  'water/waterCardPrice/get': [{ id: their.priceId }],
  'water/waterCardPrice/export': [{}],
  'water/waterCardPriceBatch/list': [{}, { state: 'planned' }],
  'water/waterCardPriceBatch/get': [{ id: their.batchId }],
  'water/waterCardPriceBatch/items': [{ id: their.batchId }],
  'water/waterCardRecharge/list': [{}, { cardId: their.cardId }, { name: 'Their' }],
  'water/waterCardRecharge/get': [{ id: their.orderId }],
  'water/waterCardRecharge/export': [{}],
  'water/waterCardRefund/list': [{}, { cardId: their.cardId }, { name: 'Their' }],
  'water/waterCardRefund/get': [{ id: their.refundId }],
  'water/waterCardRefund/export': [{}],
  'water/waterCardAdjust/list': [{}, { cardId: their.cardId }, { name: 'Their' }],
  'water/waterCardAdjust/get': [{ id: their.adjustId }],
  'water/waterCardAdjust/export': [{}],
  'water/waterCardBind/list': [{}, { cardId: their.cardId }, { deviceSn: 'SN-THEIRS' }],
  'water/waterCardBind/get': [{ id: their.bindingId }],
  'water/waterCardBind/export': [{}],
  'pay/order': [{ orderNo: their.orderNo }],
  'pay/reconciliation/list': [{}, { state: 'open' }],
  'pay/reconciliation/get': [{ id: their.reconciliationId }],
  'pay/difference/list': [{}, { reconciliationId: their.reconciliationId }],
  'pay/difference/get': [{ id: their.differenceId }],
  'pay/difference/export': [{}],
  'pay/billLine/list': [{}, { reconciliationId: their.reconciliationId }],
  'water/waterMeter/list': [{}, { cardNo: 'THEIRS' }, { bound: true }],
  'water/waterMeter/get': [{ id: their.meterId }],
  'water/waterMeter/detail': [{ id: their.meterId }],
  'water/waterMeter/readings': [{ id: their.meterId }, { deviceSn: 'SN-THEIRS' }],
  'water/waterMeter/export': [{}],
  'water/meterStat/list': [{}, { cardNo: 'THEIRS' }, { deviceSn: 'SN-THEIRS' }, { hyUserId: their.hyUserId }],
  'water/meterStat/trend': [
    { unit: 'day', dateRange: DAYS },
    { unit: 'month', dateRange: DAYS, hyUserId: their.hyUserId },
  ],
  'water/meterStat/top': [{ dateRange: DAYS }],
  'water/meterStat/byUser': [{ dateRange: DAYS }],
  'water/meterStat/exportTop': [{ dateRange: DAYS }],
  'water/meterStat/exportByUser': [{ dateRange: DAYS }],
  'water/meterStat/export': [{}],
  'water/reading/held': [{}, { deviceSn: 'SN-THEIRS' }],
  'water/reading/unknown': [{}],
  'water/reading/unreadable': [{}],
  'water/reading/unreadableRaw': [{ id: their.unreadableId }],
  'water/reading/unreadableCounts': [{}],
  'water/reading/importStatus': [{ jobId: their.jobId }],
  'water/deviceAlarm/list': [{}, { regionId: their.regionId }],
  'water/deviceAlarm/get': [{ id: their.alarmId }],
  'water/deviceAlarm/groups': [{}, { deviceSn: 'SN-THEIRS' }],
  'place/region/list': [{}, { name: 'Their' }],
  'place/region/get': [{ id: their.regionId }],
  'place/region/contents': [{ id: their.regionId }],
  'place/region/treeSelect': [{}],
  'place/roomNo/list': [{}, { regionId: their.regionId }],
  'place/roomNo/get': [{ id: their.roomNoId }],
  'place/community/list': [{}, { regionId: their.regionId }],
  'place/community/get': [{ id: their.communityId }],
  'place/community/rooms': [{ id: their.communityId }],
  'place/room/list': [{}, { communityId: their.communityId }],
  'place/room/get': [{ id: their.roomId }],
  'customer/hyUser/list': [{}, { telephone: '1234' }],
  'customer/hyUser/get': [{ id: their.hyUserId }],
  'customer/hyUser/detail': [{ id: their.hyUserId }],
  'customer/wechatBinding/list': [{}, { hyUserId: their.hyUserId }, { nickname: 'Their' }, { telephone: '1234' }],
  'customer/wechatBinding/get': [{ id: their.wechatId }],
})

const DAYS = ['2025-12-01', '2026-01-31']
const ME = { name: 'Our User', telephone: '13900000000', idCardNo: '110101199003070000' }
const NEW_CARD = { ...ME, unitPrice: '3.00' }
const DOOR = { building: '9', unit: '9', floor: 9, number: '901' }
const REASON = { reason: 'because' }
const BATCH = { mode: 'keepAmount', expected: { count: 1, digest: 'seen', remaining: '1.000' }, ...REASON }

/** Every command, by the end of its address: upon their rows, and with their ids among its input. */
export const commands = (their: World): Record<string, Attempt[]> => ({
  ...plainCommands((table) => their.rows?.get(table)),
  'system/user/add': [
    unreached('deptId', { ...THEIR_COLLEAGUE, userName: 'another' }),
    unreached('userName', { ...THEIR_COLLEAGUE, deptId: 3 }),
  ],
  'system/user/edit': [missing({ id: their.userId, userNickname: 'Ours', deptId: 3 })],
  'system/user/delete': [missing({ ids: [their.userId] })],
  'system/user/setStatus': [missing({ id: their.userId, status: 0 })],
  'system/user/resetPwd': [missing({ id: their.userId })],
  'system/user/reveal': [missing({ id: their.userId })],
  'water/waterCard/add': [
    unreached('roomId', { ...NEW_CARD, roomId: their.roomId }),
    unreached('roomNoId', { ...NEW_CARD, roomNoId: their.roomNoId }),
    unreached('regionId', { ...NEW_CARD, regionId: their.regionId }),
    unreached('deviceSn', { ...NEW_CARD, deviceSn: 'SN-FREE' }),
    unreached('idCardNo', { ...THEIR_PERSON, unitPrice: '3.00' }),
  ],
  'water/waterCard/edit': [missing({ id: their.cardId, name: 'Ours' })],
  'water/waterCard/delete': [missing({ ids: [their.cardId] })],
  'water/waterCard/reveal': [missing({ id: their.cardId })],
  'water/waterCard/setStatus': [missing({ id: their.cardId, state: 'suspended', ...REASON })],
  'water/waterCard/bind': [unreached('deviceSn', { id: their.cardId, deviceSn: 'SN-FREE' })],
  'water/waterCard/unbind': [missing({ id: their.cardId })],
  'water/waterCard/recharge': [missing({ id: their.cardId, amount: '1.00', paymentMethod: 'cash' })],
  'water/waterCard/adjust': [missing({ id: their.cardId, quantity: '1.000', reason: 'promotion' })],
  'water/waterCard/adjustPrice': [missing({ id: their.cardId, unitPrice: '9.00', mode: 'keepAmount' })],
  'water/waterCard/adjustPriceBatch': [
    { input: { ...BATCH, selection: { ids: [their.cardId] }, unitPrice: '9.00' }, refused: 409 },
    missing({ ...BATCH, selection: {}, undoesId: their.batchId }),
  ],
  'water/waterCardPriceBatch/cancel': [missing({ id: their.batchId })],
  'water/waterCardPriceBatch/resume': [missing({ id: their.batchId })],
  'water/waterCardRecharge/cancel': [missing({ id: their.orderId })],
  'water/waterCardRecharge/retry': [missing({ id: their.orderId })],
  'pay/reconciliation/fetch': [missing({ provider: 'wechat', day: '2025-12-31' })],
  'water/waterCardRecharge/refund': [missing({ id: their.orderId, amount: '1.00', ...REASON })],
  'water/waterCardRecharge/reverse': [missing({ id: their.orderId, ...REASON })],
  'water/waterCardRecharge/move': [missing({ id: their.orderId, toCardId: their.cardId, ...REASON })],
  'water/waterCardRefund/retry': [missing({ id: their.refundId })],
  'water/waterCardRefund/settle': [missing({ id: their.refundId, note: 'Ours' })],
  'water/waterMeter/add': [{ input: { deviceSn: 'SN-THEIRS' }, refused: 409 }],
  'water/waterMeter/edit': [missing({ id: their.meterId, reportHours: 1 })],
  'water/waterMeter/delete': [missing({ ids: [their.meterId] })],
  'water/reading/decide': [missing({ ids: [their.heldId], decision: 'accept', ...REASON })],
  'water/reading/withdraw': [missing({ ids: [their.acceptedId], ...REASON })],
  'water/deviceAlarm/add': [unreached('deviceSn', { deviceSn: 'SN-THEIRS', messageType: 'FRAUD', content: 'Ours' })],
  'water/deviceAlarm/edit': [missing({ id: their.alarmId, note: 'Ours' })],
  'water/deviceAlarm/delete': [missing({ ids: [their.alarmId] })],
  'water/deviceAlarm/process': [missing({ ids: [their.alarmId] })],
  'water/deviceAlarm/ignore': [missing({ ids: [their.alarmId] })],
  'water/deviceAlarm/reopen': [missing({ ids: [their.alarmId] })],
  'place/region/add': [unreached('parentId', { name: 'Ours', parentId: their.regionId }), unreached('deptId', { name: 'Ours', deptId: 2 })],
  'place/region/edit': [missing({ id: their.regionId, name: 'Ours' })],
  'place/region/delete': [missing({ ids: [their.regionId] })],
  'place/roomNo/add': [unreached('regionId', { room: '1', regionId: their.regionId })],
  'place/roomNo/edit': [missing({ id: their.roomNoId, room: '1', regionId: their.regionId })],
  'place/roomNo/delete': [missing({ ids: [their.roomNoId] })],
  'place/community/add': [unreached('regionId', { name: 'Ours', regionId: their.regionId })],
  'place/community/edit': [missing({ id: their.communityId, name: 'Ours', regionId: their.regionId })],
  'place/community/delete': [missing({ ids: [their.communityId] })],
  'place/room/add': [unreached('communityId', { communityId: their.communityId, ...DOOR })],
  'place/room/edit': [missing({ id: their.roomId, communityId: their.communityId, ...DOOR })],
  'place/room/delete': [missing({ ids: [their.roomId] })],
  'customer/hyUser/add': [{ input: THEIR_PERSON, refused: 409 }],
  'customer/hyUser/edit': [missing({ id: their.hyUserId, name: 'Ours' })],
  'customer/hyUser/delete': [missing({ ids: [their.hyUserId] })],
  'customer/hyUser/reveal': [missing({ id: their.hyUserId })],
  'customer/wechatBinding/add': [unreached('hyUserId', { hyUserId: their.hyUserId, openid: 'oOurOpenid-01234567890', nickname: 'Ours' })],
  'customer/wechatBinding/unbind': [missing({ id: their.wechatId })],
  'customer/wechatBinding/reveal': [missing({ id: their.wechatId })],
})
