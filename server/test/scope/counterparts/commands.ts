import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import { lineId } from '../../../src/modules/sale/ground/line-id.ts'
import { type See, type Upon, upon } from '../counterpart.ts'
import type { RowOf } from '../rows.ts'
import { ownOrders } from './cards.ts'
import { ofMeter } from './meters.ts'
import { planIn } from './place.ts'
import { sessionsOf, tasksOf } from './system.ts'

const byId = ({ id }: { id: number }) => ({ id })
const byIds = ({ id }: { id: number }) => ({ ids: [id] })
const reason = 'because'
const SEEN = { count: 1, digest: 'seen', remaining: '1.000' }
const hasSeenMeter = (of: { deviceSn: string }, { all, mine }: See) => mine([ofMeter(of, all)]).length > 0
/** It is taken from its meter as well, so both must be in sight. */
const isUnbindable = (card: RowOf<'waterCards'>, see: See) =>
  see.mine([card]).length > 0 && (card.deviceSn === null || hasSeenMeter({ deviceSn: card.deviceSn }, see))
const hasSeenBothMeters = (replacement: RowOf<'meterReplacements'>, see: See) =>
  see.mine([replacement]).length > 0 &&
  [replacement.oldDeviceSn, replacement.newDeviceSn].every((deviceSn) => hasSeenMeter({ deviceSn }, see))
const isOwn = ({ createdBy }: { createdBy: number }, { me }: See) => createdBy === me
const isReached = (dept: RowOf<'departments'>, { mine }: See) => mine([dept]).length > 0
/** Only an account with a phone gets messages. */
const isReachable = (user: RowOf<'users'>, { mine }: See) =>
  mine([user]).length > 0 && user.telephone !== '' && user.status === 1 && user.deletedAt === null
const isReachedOrOwn = (dept: RowOf<'departments'>, see: See) =>
  isReached(dept, see) || see.all.users.some(({ id, deptId }) => id === see.me && deptId === dept.id)
/** Everybody learns that they may not do it to themselves. */
const isSeenOrSelf = (user: RowOf<'users'>, { me, mine }: See) => user.id === me || mine([user]).length > 0

/**
 * Both the record that stayed and the merge must be in sight. A card of the record out of sight refuses every undo, whether there is such a
 * merge or not.
 */
function isOfSeenRecord(merge: RowOf<'hyUserMerges'>, { all, mine }: See) {
  const cards = all.waterCards.filter(({ hyUserId }) => hyUserId === merge.keptId)
  const isAnswered = mine(cards).length < cards.length || mine([merge]).length > 0
  return isAnswered && mine(all.hyUsers.filter(({ id }) => id === merge.keptId)).length > 0
}
const MERGE = {
  keptVersion: 1,
  otherVersion: 1,
  cards: 0,
  nameFrom: 'kept',
  telephoneFrom: 'kept',
  idCardNoFrom: 'kept',
  noteFrom: 'kept',
  reason,
}
const person = { name: 'Somebody', telephone: '13900000000', idCardNo: '110101199003071110' }
const door = { building: '9', unit: '9', floor: 9, number: '9' }

/** Every command on rows of departments: its row, or a further row that it names. */
export const commands: Record<string, Upon[]> = {
  'sms/log/edit': [upon('smsLogs', ({ id }) => ({ id, remark: 'seen' }))],
  'sms/alarmDuty/add': [
    upon('users', ({ id }) => ({ userId: id, messageType: ['FRAUD'] }), { field: 'userId', isSeen: isReachable }),
    upon('departments', ({ id }) => ({ userId: 1, messageType: ['FRAUD'], deptId: id }), {
      field: 'deptId',
      isSeen: isReachedOrOwn,
    }),
  ],
  'sms/alarmDuty/delete': [upon('alarmDuties', byIds)],
  'sms/alarmDuty/edit': [upon('alarmDuties', ({ id, messageType }) => ({ id, messageType }))],
  'sms/log/resend': [upon('smsLogs', byId)],
  'place/region/add': [upon('regions', ({ id }) => ({ name: 'New', parentId: id }), { field: 'parentId' })],
  'place/region/edit': [upon('regions', ({ id, name }) => ({ id, name }))],
  'place/roomNo/add': [upon('regions', ({ id }) => ({ room: 'New', regionId: id }), { field: 'regionId' })],
  'place/roomNo/edit': [upon('roomNos', ({ id, room, regionId }) => ({ id, room, regionId }))],
  'place/community/add': [upon('regions', ({ id }) => ({ name: 'New', regionId: id }), { field: 'regionId' })],
  'place/community/edit': [upon('communities', ({ id, name, regionId }) => ({ id, name, regionId }))],
  'place/room/add': [upon('communities', ({ id }) => ({ communityId: id, ...door }), { field: 'communityId' })],
  'place/room/generate': [upon('communities', planIn, { field: 'communityId' })],
  'place/room/edit': [upon('rooms', ({ id, communityId }) => ({ id, communityId, ...door, number: `${id}` }))],
  'customer/hyUser/edit': [upon('hyUsers', ({ id, name }) => ({ id, name }))],
  'customer/hyUser/reveal': [upon('hyUsers', byId)],
  'customer/hyUser/merge': [
    upon('hyUsers', ({ id }) => ({ ...MERGE, id, otherId: id === 1 ? 2 : 1, confirmName: `User ${id === 1 ? 2 : 1}` })),
  ],
  'customer/hyUser/undoMerge': [upon('hyUserMerges', ({ id, keptId }) => ({ id: keptId, merge: id }), { isSeen: isOfSeenRecord })],
  'customer/personalData/erase': [upon('hyUsers', ({ id }) => ({ hyUserId: id, reason }))],
  'customer/wechatBinding/add': [
    upon('hyUsers', ({ id }) => ({ hyUserId: id, openid: 'openid-of-a-newcomer', nickname: 'New' }), { field: 'hyUserId' }),
  ],
  'customer/wechatBinding/unbind': [upon('wechatBindings', byId)],
  'customer/wechatBinding/reveal': [upon('wechatBindings', byId)],
  'water/waterCard/add': [
    upon('rooms', ({ id }) => ({ ...person, unitPrice: '3.00', roomId: id, reason }), { field: 'roomId' }),
    upon('roomNos', ({ id }) => ({ ...person, unitPrice: '3.00', roomNoId: id, reason }), { field: 'roomNoId' }),
    upon('regions', ({ id }) => ({ ...person, unitPrice: '3.00', regionId: id }), { field: 'regionId' }),
  ],
  'water/waterCard/edit': [upon('waterCards', ({ id, name }) => ({ id, name }))],
  'water/waterCard/reveal': [upon('waterCards', byId)],
  'water/waterCard/setStatus': [upon('waterCards', ({ id }) => ({ id, state: 'suspended', reason }))],
  'water/waterCard/close': [upon('waterCards', ({ id }) => ({ id, reason }), { isSeen: isUnbindable })],
  'water/waterCard/noteLate': [upon('waterCards', ({ id }) => ({ id, accumulatedUsage: '0.000', reason }))],
  'water/waterCard/recharge': [upon('waterCards', ({ id }) => ({ id, amount: '1.00', paymentMethod: 'cash' }))],
  'water/waterCard/adjust': [upon('waterCards', ({ id }) => ({ id, quantity: '1.000', reason: 'promotion' }))],
  'water/waterCard/adjustPrice': [upon('waterCards', ({ id }) => ({ id, unitPrice: '4.00', mode: 'keepTonnage' }))],
  'water/waterCard/adjustPriceBatch': [
    upon('waterCardPriceBatches', ({ id }) => ({ selection: {}, undoesId: id, mode: 'keepAmount', expected: SEEN, reason })),
  ],
  'water/waterCardPriceBatch/cancel': [upon('waterCardPriceBatches', byId)],
  'water/waterCardPriceBatch/resume': [upon('waterCardPriceBatches', byId)],
  'water/cardStateBatch/move': [
    upon('cardStateBatches', ({ id }) => ({ to: 'suspended', selection: { leftOf: id }, expected: { count: 1, digest: 'none' }, reason })),
  ],
  'water/reminderBatch/send': [
    upon('reminderBatches', ({ id }) => ({ selection: { failedOf: id }, expected: { count: 1, digest: 'none' } })),
  ],
  'water/reminderBatch/resume': [upon('reminderBatches', byId)],
  'water/waterMeter/openValve': [upon('waterMeters', ({ id }) => ({ ids: [id], reason: 'repair' }))],
  'water/waterMeter/closeValve': [upon('waterMeters', ({ id }) => ({ ids: [id], reason: 'leak' }))],
  'water/meterCommand/cancel': [upon('meterCommands', ({ id }) => ({ id, note: reason }))],
  'water/meterCommand/retry': [upon('meterCommands', byId)],
  'water/waterCard/unbind': [upon('waterCards', byId, { isSeen: isUnbindable })],
  'water/waterCard/bind': [upon('waterMeters', ({ deviceSn }) => ({ id: 1, deviceSn }), { field: 'deviceSn' })],
  'pay/shift/setFloat': [upon('payShifts', ({ id }) => ({ id, float: '1.00' }), { isSeen: isOwn })],
  'pay/shift/close': [upon('payShifts', ({ id }) => ({ id, expected: '0.00', counts: [] }), { isSeen: isOwn })],
  'pay/shift/closeFor': [upon('payShifts', ({ id }) => ({ id, expected: '0.00', counts: [], closeReason: reason }))],
  'water/waterCardRecharge/cancel': [upon('waterCardRecharges', byId)],
  'water/waterCardRecharge/retry': [upon('waterCardRecharges', byId)],
  'water/waterCardRecharge/print': [upon('waterCardRecharges', byId)],
  'water/waterCardRecharge/refund': [upon('waterCardRecharges', ({ id }) => ({ id, reason }))],
  'water/waterCardRecharge/reverse': [upon('waterCardRecharges', ({ id }) => ({ id, reason }))],
  'water/waterCardRecharge/move': [upon('waterCardRecharges', ({ id }) => ({ id, toCardId: 1, reason }))],
  'pay/reconciliation/close': [upon('payReconciliations', byId)],
  'pay/reconciliation/reopen': [upon('payReconciliations', ({ id }) => ({ id, reason }))],
  'pay/reconciliation/explainLines': [upon('payReconciliations', ({ id }) => ({ id, lines: [2], reason }))],
  'pay/difference/settle': [upon('payDifferences', ({ id }) => ({ id, act: 'credit', reason }))],
  'pay/difference/ask': [upon('payDifferences', byId)],
  'pay/difference/explain': [upon('payDifferences', ({ id }) => ({ id, reason }))],
  'pay/difference/confirm': [upon('payDifferences', byId)],
  'pay/difference/reject': [upon('payDifferences', ({ id }) => ({ id, reason }))],
  'water/waterCardRefund/retry': [upon('waterCardRefunds', byId)],
  'water/waterCardRefund/settle': [upon('waterCardRefunds', ({ id }) => ({ id, settledWay: 'bankTransfer', note: reason }))],
  'pay/link/ofCard': [
    upon('waterCards', ({ id }) => ({ cardId: id }), { isSeen: (card, { mine }) => mine([card], waterCardApi.recharge.id).length > 0 }),
  ],
  'pay/link/ofOrder': [
    upon('waterCardRecharges', ({ orderNo }) => ({ orderNo }), {
      isSeen: (order, see) => ownOrders(see).some(({ id }) => id === order.id),
    }),
  ],
  'water/moneyTrouble/refundPayment': [upon('uncreditedPayments', ({ id }) => ({ id: lineId('payment', id), reason }))],
  'water/moneyTrouble/creditPayment': [upon('uncreditedPayments', ({ id }) => ({ id: lineId('payment', id) }))],
  'water/moneyTrouble/close': [
    upon('uncreditedPayments', ({ id }) => ({ id: lineId('payment', id), reason: 'neverArrived', note: reason })),
    upon('unpaidDeliveries', ({ id }) => ({ id: lineId('delivery', id), reason: 'writtenOff', note: reason })),
  ],
  // With itself: a visible meter is refused for that, before anything else is looked at.
  'water/waterMeter/replace': [
    upon('waterMeters', ({ id, deviceSn }) => ({ id, newDeviceSn: deviceSn, finalRegister: '9', initialRegister: '0', reason: 'expired' })),
  ],
  'water/meterReplacement/undo': [upon('meterReplacements', ({ id }) => ({ id, undoReason: reason }), { isSeen: hasSeenBothMeters })],
  'water/waterMeter/edit': [upon('waterMeters', ({ id }) => ({ id, reportHours: 12 }))],
  'water/reading/decide': [
    upon('readings', ({ id }) => ({ ids: [id], decision: 'reject', reason, dryRun: true }), { isSeen: hasSeenMeter }),
  ],
  'water/reading/withdraw': [upon('readings', ({ id }) => ({ ids: [id], reason, dryRun: true }), { isSeen: hasSeenMeter })],
  'water/reading/readAgain': [upon('unreadableMessages', byIds, { isSeen: (_, { seesAll }) => seesAll })],
  'water/mainMeter/add': [
    upon('communities', ({ id }) => ({ communityId: id, meterId: 1, startDate: '2025-01-01' }), { field: 'communityId' }),
  ],
  'water/mainMeter/edit': [upon('mainMeters', ({ id }) => ({ id, startDate: '2025-01-02' }))],
  'water/mainMeter/delete': [upon('mainMeters', byIds)],
  'water/deviceAlarm/add': [
    upon('waterMeters', ({ deviceSn }) => ({ deviceSn, messageType: 'BACKFLOW', content: reason }), { field: 'deviceSn' }),
  ],
  'water/deviceAlarm/edit': [upon('deviceAlarms', ({ id }) => ({ id, note: reason }))],
  'water/deviceAlarm/process': [upon('deviceAlarms', byIds)],
  'water/deviceAlarm/ignore': [upon('deviceAlarms', byIds)],
  'water/deviceAlarm/reopen': [upon('deviceAlarms', byIds)],
  'water/deviceAlarm/assign': [upon('deviceAlarms', ({ id }) => ({ ids: [id], assigneeId: null }))],
  'place/roomNo/delete': [upon('roomNos', byIds)],
  'place/room/delete': [upon('rooms', byIds)],
  'place/community/delete': [upon('communities', byIds)],
  'place/region/delete': [upon('regions', byIds)],
  'customer/hyUser/delete': [upon('hyUsers', byIds)],
  'water/waterCard/delete': [upon('waterCards', byIds)],
  'water/waterMeter/delete': [upon('waterMeters', byIds)],
  'water/deviceAlarm/delete': [upon('deviceAlarms', byIds)],
  'system/user/add': [
    upon('departments', ({ id }) => ({ userName: 'newcomer', userNickname: 'New', deptId: id, password: 'a long password of it' }), {
      field: 'deptId',
      isSeen: isReached,
    }),
  ],
  'system/user/edit': [upon('users', ({ id, nickname, deptId }) => ({ id, userNickname: nickname, deptId }))],
  'system/user/reveal': [upon('users', byId)],
  'system/dept/add': [upon('departments', ({ id }) => ({ name: 'New', parentId: id }), { field: 'parentId', isSeen: isReached })],
  'system/dept/edit': [upon('departments', ({ id, name }) => ({ id, name }), { isSeen: isReached })],
  'system/dept/setStatus': [upon('departments', ({ id }) => ({ id, status: 1 }), { isSeen: isReached })],
  'system/dept/delete': [upon('departments', byIds, { isSeen: isReached })],
  'system/online/forceLogout': [upon('sessions', byIds, { isSeen: (session, see) => sessionsOf(see).some(({ id }) => id === session.id) })],
  'system/task/cancel': [upon('tasks', byId, { isSeen: (task, see) => tasksOf(see).some(({ id }) => id === task.id) })],
  'system/user/erase': [upon('users', ({ id }) => ({ id, reason }), { isSeen: isSeenOrSelf })],
  'system/user/setStatus': [upon('users', ({ id }) => ({ id, status: 0 }), { isSeen: isSeenOrSelf })],
  'system/user/resetPwd': [upon('users', byId, { isSeen: isSeenOrSelf })],
  'system/user/delete': [upon('users', byIds, { isSeen: isSeenOrSelf })],
}
