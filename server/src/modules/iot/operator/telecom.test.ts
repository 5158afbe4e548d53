import { describe, expect, it } from 'vitest'

import { type AskedCall, fakeOperator } from '../../../../test/iot/fake-operator.ts'
import type { SimRequest } from './sim-gateway.ts'
import { telecom, encrypted, signature } from './telecom.ts'

const ICCID = '8986031740000000001'
const KEY = 'aB3x9Q7zK'
const NUMBER = '1410000000001'
const request = (kind: SimRequest['kind']): SimRequest => ({ requestNo: 'R1', kind, iccid: ICCID, packageCode: 'P' })

const traffic = (amount: string) =>
  `<root><web:NEW_DATA_TICKET_QRsp xmlns:web="http://www.example.org/webservice"><IRESULT>0</IRESULT><TOTAL_BYTES_CNT>${amount}</TOTAL_BYTES_CNT></web:NEW_DATA_TICKET_QRsp></root>`
const TAKEN = '<SvcCont><Response><RspType>0</RspType><RspCode>0000</RspCode><RspDesc>成功接收消息</RspDesc></Response></SvcCont>'
const status = (...codes: string[]) => ({
  resultCode: '0',
  resultMsg: '处理成功',
  servCreateDate: '2025-05-01 10:00:00',
  productInfo: codes.map((productMainStatusCd) => ({ productMainStatusCd, productMainStatusName: '' })),
})

/** By method; a test changes some of them. */
const ANSWERS: Record<string, unknown> = {
  queryCardMainStatus: status('4'),
  queryTraffic: traffic('12.50MB'),
  getTelephone: { RESULT: '0', SMSG: NUMBER },
  disabledNumber: TAKEN,
  requestServActive: TAKEN,
}
async function world(says: Record<string, unknown> = {}) {
  const answers = { ...ANSWERS, ...says }
  const methodOf = ({ url }: AskedCall) => url.searchParams.get('method')!
  const { asked, url } = await fakeOperator((call) => ({ body: answers[methodOf(call)] }))
  const gateway = telecom(url('utility:Passw0rd!', `?key=${KEY}`))
  const calls = () => asked.map(({ url }) => Object.fromEntries(url.searchParams))
  return { answers, gateway, calls }
}
const reportOf = async (says?: Record<string, unknown>) => (await (await world(says)).gateway.query([ICCID])).get(ICCID)

it('signs every call, and sends the password encrypted', async () => {
  const { gateway, calls } = await world()
  const report = (await gateway.query([ICCID])).get(ICCID)
  expect(report).toMatchObject({
    lifecycle: 'inService',
    dataOn: true,
    haltReason: null,
    usedKb: 12_800,
    activatedAt: new Date('2025-05-01T02:00:00Z'),
    imei: null,
  })
  expect(calls()).toEqual(
    ['queryCardMainStatus', 'queryTraffic'].map((method) => ({
      method,
      user_id: 'utility',
      iccid: ICCID,
      passWord: encrypted('Passw0rd!', KEY),
      sign: signature([ICCID, 'utility', 'Passw0rd!', method], KEY),
    })),
  )
})

it.each([
  [['1'], { lifecycle: 'toBeActivated', dataOn: false, haltReason: null }],
  [['2'], { lifecycle: 'toBeActivated', dataOn: true, haltReason: null }],
  [['3'], { lifecycle: 'toBeActivated', dataOn: false, haltReason: null }],
  [['4'], { lifecycle: 'inService', dataOn: true, haltReason: null }],
  [['5'], { lifecycle: 'inService', dataOn: false, haltReason: 'manual' }],
  [['6'], { lifecycle: 'inService', dataOn: false, haltReason: 'violation' }],
  [['6', '4'], { lifecycle: 'inService', dataOn: true, haltReason: null }],
  [['7'], { lifecycle: 'loggedOff', dataOn: false, haltReason: null }],
])('reads the main status %s', async (codes, expected) =>
  expect(await reportOf({ queryCardMainStatus: status(...codes) })).toMatchObject(expected),
)

const unreadable = 'China Telecom answered what nobody can read'
it.each([
  ['a wrong password', { queryCardMainStatus: '-1：用户名或者密码错误' }, 'China Telecom answered -1'],
  ['a wrong signature', { queryTraffic: '-3：sign参数值错误' }, 'China Telecom answered -3'],
  ['too many calls', { queryTraffic: '101004：请求过于频繁' }, 'China Telecom answered 101004'],
  ['a missing parameter', { queryCardMainStatus: '-2：必传参数缺失' }, 'China Telecom answered -2'],
  ['too many calls, as JSON', { queryCardMainStatus: { resultCode: '101004', resultMsg: '' } }, 'China Telecom answered 101004'],
  ['a wrong signature, as XML', { queryTraffic: traffic('1MB').replace('>0<', '>-3<') }, 'China Telecom answered -3'],
  ['a page', { queryCardMainStatus: '<html>maintenance</html>' }, `${unreadable}: no JSON`],
  ['a page for the traffic', { queryTraffic: '<html>maintenance</html>' }, `${unreadable}: traffic`],
])('takes %s for no report', async (_, says, message) => {
  await expect(reportOf(says)).rejects.toMatchObject({ name: 'OperatorDown', message })
})

it.each([
  ['another result', { queryCardMainStatus: { ...status('4'), resultCode: '99' } }, `${unreadable}: result 99`],
  ['another line', { queryCardMainStatus: '-8：无权限操作该号码' }, `${unreadable}: result -8`],
  ['a list that is none', { queryCardMainStatus: { ...status('4'), productInfo: '' } }, `${unreadable}: productInfo`],
  ['an error beside the traffic', { queryTraffic: traffic('1MB').replace('>0<', '>9<') }, `${unreadable}: traffic 9`],
  ['a line for the traffic', { queryTraffic: '-4：iccid号码错误或不存在' }, `${unreadable}: traffic -4`],
  ['an unknown status', { queryCardMainStatus: status('8') }, `${unreadable}: status 8`],
  ['no status', { queryCardMainStatus: status() }, `${unreadable}: status missing`],
  ['traffic without a unit', { queryTraffic: traffic('12.50') }, `${unreadable}: traffic`],
  ['traffic below zero', { queryTraffic: traffic('-1MB') }, `${unreadable}: traffic`],
  [
    'entities',
    { queryTraffic: '<!DOCTYPE a [<!ENTITY b "1MB">]><IRESULT>0</IRESULT><TOTAL_BYTES_CNT>&b;</TOTAL_BYTES_CNT>' },
    `${unreadable}: traffic`,
  ],
])('takes %s for a fault of that card alone', async (_, says, message) => {
  await expect(reportOf(says)).rejects.toMatchObject({ name: 'CardUnclear', message })
})

it.each([
  ['a line', '-4：iccid号码错误或不存在'],
  ['a result', { resultCode: '-4', resultMsg: '' }],
])('leaves out a card that %s calls unknown', async (_, answer) => expect(await reportOf({ queryCardMainStatus: answer })).toBeUndefined())

describe('a request', () => {
  it.each([
    ['stop', status('4'), { method: 'disabledNumber', access_number: NUMBER, acctCd: '', orderTypeId: '19' }],
    ['resume', status('5'), { method: 'disabledNumber', access_number: NUMBER, acctCd: '', orderTypeId: '20' }],
    ['activate', status('1'), { method: 'requestServActive', access_number: NUMBER }],
  ] as const)('%s orders the change, and the card shows when it is done', async (kind, before, order) => {
    const { answers, gateway, calls } = await world({ queryCardMainStatus: before })
    expect(await gateway.send(request(kind))).toEqual({ state: 'pending', code: '0000', text: '成功接收消息' })
    expect(calls().at(-1)).toMatchObject({ ...order, sign: signature([...Object.values(order), 'utility', 'Passw0rd!'], KEY) })
    expect(await gateway.ask(request(kind))).toMatchObject({ state: 'pending' })
    answers.queryCardMainStatus = status(kind === 'stop' ? '5' : '4')
    expect(await gateway.ask(request(kind))).toMatchObject({ state: 'done' })
    const ordered = calls().length
    expect(await gateway.send(request(kind))).toMatchObject({ state: 'done' })
    expect(calls().slice(ordered)).not.toContainEqual(expect.objectContaining({ method: order.method }))
  })

  it.each([
    ['-5：业务校验失败', { state: 'refused', code: '-5', text: '业务校验失败' }],
    ['-7：该号码已有业务正在处理', { state: 'pending', code: '-7' }],
    [TAKEN.replace('0000', '-5').replace('成功接收消息', '不允许复机'), { state: 'refused', code: '-5', text: '不允许复机' }],
    ['<businessServiceResponse><result>0</result><resultMsg>ok</resultMsg></businessServiceResponse>', { state: 'pending', code: '0' }],
  ])('has the words of the operator: %s', async (answer, expected) => {
    const { gateway } = await world({ disabledNumber: answer })
    expect(await gateway.send(request('stop'))).toMatchObject(expected)
  })

  it('has the words of the operator about its number', async () => {
    const { gateway } = await world({ getTelephone: '-4：iccid号码错误或不存在' })
    expect(await gateway.send(request('stop'))).toEqual({ state: 'refused', code: '-4', text: 'iccid号码错误或不存在' })
  })

  it('is not taken while the account has too many calls', async () => {
    const { gateway } = await world({ disabledNumber: TAKEN.replace('0000', '101004') })
    await expect(gateway.send(request('stop'))).rejects.toThrow('China Telecom answered 101004')
  })

  it('is not taken when the answer is a page', async () => {
    const { gateway } = await world({ disabledNumber: '<html>maintenance</html>' })
    await expect(gateway.send(request('stop'))).rejects.toThrow(`${unreadable}: no result of an order`)
  })

  it.each(['logOff', 'subscribe'] as const)('%s is not offered', async (kind) => {
    const { gateway } = await world()
    expect(await gateway.send(request(kind))).toMatchObject({ state: 'refused', code: 'notOffered' })
  })
})
