import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'

import { reminderApp } from '../../../../test/sale/reminders.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { outbox } from '../../../kernel/platform.table.ts'
import { smsLogs } from '../ground/sms-log.table.ts'
import { smsTemplates } from '../ground/sms-template.table.ts'
import { queryText, signedHeaders as aliyunHeaders } from './aliyun.ts'
import { providersOf, smsProviders } from './providers.ts'
import { signedHeaders as tencentHeaders } from './tencent.ts'

interface Asked {
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

/** A provider over real HTTP. `answer` is what it says; `cut` loses the answer after it took the message. */
async function cloud() {
  const asked: Asked[] = []
  const says = { status: 200, body: {} as object, cut: false }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      asked.push({ url: new URL(request.url!, 'http://cloud'), headers: request.headers, body })
      if (says.cut) request.socket.destroy()
      else response.writeHead(says.status).end(JSON.stringify(says.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, says, host, url: (query = '') => `http://key%2Fid:s%40cret@${host}/${query}` }
}

/** Where nobody listens. */
async function closedPort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const MESSAGE = {
  id: 'm-1',
  phone: '13800000001',
  content: '【清源水务】张三 3.00',
  signature: '清源水务',
  templateCode: 'SMS_1',
  params: [
    ['name', "张三 & 'co'"],
    ['left', '3.00'],
  ],
} as const

describe('Alibaba Cloud', () => {
  it('signs a call as its documents show it', () => {
    // The example of "V3 request structure and signature" in its documents.
    const account = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' }
    const call = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
    }
    expect(aliyunHeaders(account, call).authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  it('writes a query as the signature wants it', () =>
    expect(queryText({ b: "a b*'()!~", A: '张' })).toBe('A=%E5%BC%A0&b=a%20b%2A%27%28%29%21~'))

  it('sends phone, signature, template and values, and keeps its words', async () => {
    const { asked, says, url, host } = await cloud()
    const providers = providersOf({ smsAliyun: url() })
    says.body = { Code: 'OK', Message: 'OK', BizId: '9006197469364984400', RequestId: 'r' }
    expect(await providers.aliyun!.send(MESSAGE)).toEqual({
      state: 'sent',
      messageId: '9006197469364984400',
      statusCode: 'OK',
      description: 'OK',
    })
    const [{ url: called, headers }] = asked as [Asked]
    expect(Object.fromEntries(called.searchParams)).toEqual({
      OutId: 'm-1',
      PhoneNumbers: '13800000001',
      SignName: '清源水务',
      TemplateCode: 'SMS_1',
      TemplateParam: JSON.stringify({ name: "张三 & 'co'", left: '3.00' }),
    })
    const given = {
      host,
      action: 'SendSms',
      version: '2017-05-25',
      query: Object.fromEntries(called.searchParams),
      date: String(headers['x-acs-date']),
      nonce: String(headers['x-acs-signature-nonce']),
    }
    expect(headers.authorization).toBe(aliyunHeaders({ accessKeyId: 'key/id', accessKeySecret: 's@cret' }, given).authorization)
  })

  it.each([
    [200, { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'bad number' }, { state: 'failed', statusCode: 'isv.MOBILE_NUMBER_ILLEGAL' }],
    [403, { Code: 'SignatureDoesNotMatch', Message: 'no' }, { state: 'failed', statusCode: 'SignatureDoesNotMatch' }],
    [404, '<html>', { state: 'failed', statusCode: '404' }],
  ])('answers %i %o: the message has failed', async (status, body, outcome) => {
    const { says, url } = await cloud()
    const providers = providersOf({ smsAliyun: url() })
    Object.assign(says, { status, body })
    expect(await providers.aliyun!.send(MESSAGE)).toMatchObject(outcome)
  })

  it.each([
    [503, {}],
    [429, {}],
    [400, { Code: 'Throttling.User', Message: 'slow down' }],
  ])('answers %i %o: later', async (status, body) => {
    const { says, url } = await cloud()
    const providers = providersOf({ smsAliyun: url() })
    Object.assign(says, { status, body })
    await expect(providers.aliyun!.send(MESSAGE)).rejects.toThrow(/Alibaba Cloud answered/)
  })
})

describe('Tencent Cloud', () => {
  it('sends the values in the order of the text, signed by its third version', async () => {
    const { asked, says, url, host } = await cloud()
    const providers = providersOf({ smsTencent: url('?app=1400006666&region=ap-beijing') })
    says.body = { Response: { SendStatusSet: [{ SerialNo: '5000:1', Code: 'Ok', Message: 'send success' }], RequestId: 'r' } }
    expect(await providers.tencent!.send(MESSAGE)).toEqual({
      state: 'sent',
      messageId: '5000:1',
      statusCode: 'Ok',
      description: 'send success',
    })
    const [{ headers, body }] = asked as [Asked]
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ['+8613800000001'],
      SmsSdkAppId: '1400006666',
      SignName: '清源水务',
      TemplateId: 'SMS_1',
      TemplateParamSet: ["张三 & 'co'", '3.00'],
      SessionContext: 'm-1',
    })
    const timestamp = Number(headers['x-tc-timestamp'])
    const given = { action: 'SendSms', body, host, timestamp, region: 'ap-beijing' }
    expect(headers.authorization).toBe(tencentHeaders({ secretId: 'key/id', secretKey: 's@cret' }, given).authorization)
    expect(headers).toMatchObject({ 'x-tc-version': '2021-01-11', 'x-tc-region': 'ap-beijing' })
  })

  it.each([
    [
      { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } } },
      { state: 'failed', statusCode: 'AuthFailure.SignatureFailure' },
    ],
    [
      { Response: { Error: { Code: 'InvalidParameterValue.TemplateParameterFormatError', Message: 'no' } } },
      { state: 'failed', statusCode: 'InvalidParameterValue.TemplateParameterFormatError' },
    ],
    [
      { Response: { Error: { Code: 'InvalidParameterValue.TemplateParameterLengthLimit', Message: 'no' } } },
      { state: 'failed', statusCode: 'InvalidParameterValue.TemplateParameterLengthLimit' },
    ],
    [
      { Response: { SendStatusSet: [{ Code: 'FailedOperation.PhoneNumberInBlacklist', Message: 'b' }] } },
      { state: 'failed', description: 'b' },
    ],
    [{}, { state: 'failed', statusCode: '200' }],
  ])('answers %o: the message has failed', async (body, outcome) => {
    const { says, url } = await cloud()
    const providers = providersOf({ smsTencent: url('?app=1') })
    says.body = body
    expect(await providers.tencent!.send(MESSAGE)).toMatchObject(outcome)
  })

  it('is asked later while it limits the calls', async () => {
    const { says, url } = await cloud()
    const providers = providersOf({ smsTencent: url('?app=1') })
    says.body = { Response: { Error: { Code: 'RequestLimitExceeded', Message: 'slow' } } }
    await expect(providers.tencent!.send(MESSAGE)).rejects.toThrow('RequestLimitExceeded')
  })
})

describe('a provider that would not know a message again', () => {
  async function reminders() {
    const app = await reminderApp()
    const { deliver } = await smsGateway(app.ctx)
    await app.db.update(smsTemplates).set({ source: 'aliyun', templateCode: 'SMS_9' })
    await app.addCards([4])
    await app.send({})
    await app.carryOut()
    const provider = await cloud()
    app.ctx.parts.set(smsProviders, providersOf({ smsAliyun: provider.url() }))
    const again = async () => {
      await app.db.update(outbox).set({ dueAt: new Date(0), sentAt: null })
      await deliver()
    }
    return { ...app, ...provider, again }
  }
  const rows = ({ db }: Awaited<ReturnType<typeof reminders>>) => db.select().from(smsLogs).orderBy(smsLogs.id)

  it('gets it once, though its answer is lost', async () => {
    const app = await reminders()
    app.says.cut = true
    await app.again()
    await app.again()
    expect(app.asked).toHaveLength(1)
    expect(await rows(app)).toMatchObject([
      { state: 'failed', statusCode: 'noAnswer', costFen: 0, source: 'aliyun', templateCode: 'SMS_9' },
    ])
  })

  it('gets it once, though the process died while it asked', async () => {
    const app = await reminders()
    app.says.status = 503
    await app.again()
    expect(await rows(app)).toMatchObject([{ state: 'sending', askedAt: null }])
    await app.db.update(smsLogs).set({ askedAt: new Date('2025-12-31T23:59:00Z') })
    app.says.status = 200
    await app.again()
    expect(app.asked).toHaveLength(1)
    expect(await rows(app)).toMatchObject([{ state: 'failed', statusCode: 'noAnswer' }])
  })

  it('gets it later, with the same id, if it refused all calls for a while or nobody listened', async () => {
    const app = await reminders()
    app.says.status = 503
    await app.again()
    app.ctx.parts.set(smsProviders, providersOf({ smsAliyun: `http://key:secret@127.0.0.1:${await closedPort()}` }))
    await app.again()
    expect(await rows(app)).toMatchObject([{ state: 'sending', askedAt: null }])
    app.ctx.parts.set(smsProviders, providersOf({ smsAliyun: app.url() }))
    Object.assign(app.says, { status: 200, body: { Code: 'OK', BizId: '1' } })
    await app.again()
    expect(app.asked.map(({ url }) => url.searchParams.get('OutId'))).toEqual([expect.any(String), expect.any(String)])
    expect(new Set(app.asked.map(({ url }) => url.searchParams.get('OutId'))).size).toBe(1)
    expect(await rows(app)).toMatchObject([{ state: 'sent', messageId: '1' }])
  })
})

it('messages of a source that is not set up are only logged, and a preview says so', async () => {
  const app = await reminderApp()
  const gateway = await smsGateway(app.ctx)
  await app.addCards([4])
  expect((await app.preview({})).data.isConnected).toBe(true)
  const [row] = await app.db.select().from(smsTemplates).where(eq(smsTemplates.deliveredKey, 'lowBalanceOnly'))
  const { id, name, smsType, content, sort } = row!
  await app.call(smsTemplateApi.edit, { id, name, smsType, content, sort, source: 'tencent', templateCode: '1' })
  expect((await app.preview({})).data.isConnected).toBe(false)
  await app.send({})
  await app.carryOut()
  await gateway.deliver()
  expect(gateway.received).toEqual([])
  expect(await app.db.select().from(smsLogs)).toMatchObject([{ state: 'kept', source: 'tencent' }])
})
