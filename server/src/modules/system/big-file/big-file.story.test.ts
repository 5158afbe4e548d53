import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bigFileApi } from '@weir/contract/modules/system/big-file'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { keepFile } from '../../../../test/files/kept-files.ts'
import { fileUses } from '../../../services/files/file.table.ts'
import { fileCleaning } from '../big-upload/cleaning.job.ts'

let app: Awaited<ReturnType<typeof testApp>>
beforeEach(async () => {
  app = await testApp(weir)
})
afterEach(() => rm(app.ctx.filesDir, { recursive: true, force: true }))

const keep = (name: string, content?: string | Buffer) => keepFile(app.ctx, { deptId: 1, createdBy: 1, name, ...(content && { content }) })
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

async function download(id: number, range?: string, more: Record<string, string> = {}) {
  const authorization = app.signIn({ permissions: [bigFileApi.download.id] })
  const headers = { authorization, ...(range && { range }), ...more }
  const { statusCode, body, headers: sent } = await app.app.inject({ url: `${bigFileApi.download.path}?id=${id}&lang=en`, headers })
  return { statusCode, body, sent }
}

describe('a download', () => {
  it.each([
    [undefined, 200, '0123456789', undefined],
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
    ['bytes=9-2', 200, '0123456789', undefined],
  ] as const)('of the range %s answers %i', async (range, status, text, contentRange) => {
    const { id } = await keep('digits.txt', '0123456789')
    const { statusCode, body, sent } = await download(id, range)
    expect([statusCode, body, sent['content-range']]).toEqual([status, text, contentRange])
  })

  it('continues only the very file that the first part was of', async () => {
    const { id, sha256 } = await keep('digits.txt', '0123456789')
    expect((await download(id, 'bytes=8-', { 'if-range': `"${sha256}"` })).body).toBe('89')
    expect((await download(id, 'bytes=8-', { 'if-range': '"another"' })).body).toBe('0123456789')
  })

  it('never is a page: the type is that of the content, and it is an attachment', async () => {
    const { id } = await keep('page.html', '<html><script>alert(1)</script></html>')
    const { sent } = await download(id)
    expect(sent).toMatchObject({ 'content-type': expect.stringContaining('text/plain'), 'x-content-type-options': 'nosniff' })
    expect(sent['content-disposition']).toMatch(/^attachment/)
  })

  it('says that bytes are gone, and logs who asked', async () => {
    const { id, key } = await keep('digits.txt', '0123456789')
    await rm(join(app.ctx.filesDir, 'kept', key.slice(0, 2), key))
    const { body } = await download(id)
    expect(JSON.parse(body)).toMatchObject({ code: 409, message: expect.stringContaining('cannot be read') })
    const { rows } = await app.db.execute<{ endpoint_id: string }>('select endpoint_id from operation_log')
    expect(rows).toEqual([{ endpoint_id: bigFileApi.download.id }])
  })
})

it('is renamed, keeps its type, and tells its history', async () => {
  const { id } = await keep('photo.png', PNG)
  expect((await app.call(bigFileApi.edit, { id, version: 1, name: 'meter.jpg' })).code).toBe(0)
  expect((await app.call(bigFileApi.get, { id })).data).toMatchObject({
    name: 'meter.jpg',
    mimeType: 'image/png',
    kind: 'image',
    version: 2,
  })
  expect((await app.call(bigFileApi.edit, { id, version: 1, name: 'late.jpg' })).code).toBe(409)
  expect((await app.call(bigFileApi.edit, { id, name: '../x' })).data.fieldErrors).toHaveProperty('name')
})

it('counts a text among the others, which have no view of their own', async () => {
  await keep('photo.png', PNG)
  const text = await keep('notes.txt', 'some words')
  const listed = async (isOther: boolean) => (await app.call(bigFileApi.list, { isOther })).data.list.map(({ name }) => name)
  expect([await listed(true), await listed(false)]).toEqual([['notes.txt'], ['photo.png']])
  expect((await app.call(bigFileApi.get, { id: text.id })).data.kind).toBe('text')
})

describe('a file of somebody else', () => {
  const clerk = { id: 9, deptId: 1 }

  it('is seen and downloaded by a clerk of its scope, who may neither rename nor delete it', async () => {
    const [foreign, own] = [await keep('theirs.txt'), await keepFile(app.ctx, { deptId: 1, createdBy: 9, name: 'ours.txt' })]
    const { list } = (await app.call(bigFileApi.list, { orderBy: 'id', isAsc: true }, clerk)).data
    expect(list.map(({ id, mayChange }) => [id, mayChange])).toEqual([
      [foreign.id, false],
      [own.id, true],
    ])
    const refused = { code: 403, message: expect.stringContaining('Only the uploader') }
    expect(await app.call(bigFileApi.edit, { id: foreign.id, version: 1, name: 'ours now.txt' }, clerk)).toMatchObject(refused)
    expect(await app.call(bigFileApi.delete, { ids: [foreign.id] }, clerk)).toMatchObject(refused)
    expect(await app.call(bigFileApi.delete, { ids: [own.id, foreign.id] }, clerk)).toMatchObject(refused)
    expect((await app.call(bigFileApi.delete, { ids: [own.id, foreign.id], each: true }, clerk)).data).toMatchObject({
      results: [
        { id: own.id, code: 0 },
        { id: foreign.id, code: 403 },
      ],
    })
    expect((await app.call(bigFileApi.list, {}, clerk)).data.list).toMatchObject([{ id: foreign.id, name: 'theirs.txt' }])
  })

  it('is kept in order by an administrator', async () => {
    const { id } = await keep('theirs.txt')
    const admin = { id: 9, isSuper: true }
    expect((await app.call(bigFileApi.get, { id }, admin)).data.mayChange).toBe(true)
    expect((await app.call(bigFileApi.edit, { id, version: 1, name: 'in order.txt' }, admin)).code).toBe(0)
    expect((await app.call(bigFileApi.delete, { ids: [id] }, admin)).code).toBe(0)
  })
})

describe('an attachment', () => {
  const attachTo = async () => {
    await app.call(waterMeterApi.add, { deviceSn: 'SN-1' })
    const { id } = (await app.call(deviceAlarmApi.add, { deviceSn: 'SN-1', messageType: 'FRAUD', content: 'seal broken' })).data
    const file = await keep('seal.png', PNG)
    expect((await app.call(deviceAlarmApi.attach, { id, fileIds: [file.id] })).code).toBe(0)
    return { id, file }
  }

  it('shows at its record and in the list of files, and keeps its file from deletion', async () => {
    const { id, file } = await attachTo()
    expect((await app.call(deviceAlarmApi.attachments, { id })).data.list).toMatchObject([{ id: file.id, name: 'seal.png', kind: 'image' }])
    const { list } = (await app.call(bigFileApi.list, { isUsed: true })).data
    expect(list).toMatchObject([{ id: file.id, useCount: 1, uses: [{ resource: 'deviceAlarm', rowId: id, title: 'SN-1' }] }])
    expect((await app.call(bigFileApi.delete, { ids: [file.id] })).message).toContain('uses the file')
    expect((await app.call(deviceAlarmApi.detach, { id, fileId: file.id })).code).toBe(0)
    expect((await app.call(bigFileApi.delete, { ids: [file.id] })).code).toBe(0)
    expect(await fileCleaning.run(app.ctx)).toEqual({ uploads: 0, files: 1 })
  })

  it('is open to readers of the record, also where the file is not', async () => {
    const { id, file } = await attachTo()
    const reader = { id: 9, deptId: 9, permissions: [deviceAlarmApi.get.id] }
    expect((await app.call(deviceAlarmApi.attachments, { id }, reader)).data.list).toHaveLength(1)
    expect((await app.call(bigFileApi.get, { id: file.id }, { ...reader, scope: { all: false, deptIds: [9], own: true } })).code).toBe(403)
    const authorization = app.signIn(reader)
    const url = `${deviceAlarmApi.attachment.path}?id=${id}&fileId=${file.id}&lang=en`
    expect((await app.app.inject({ url, headers: { authorization } })).rawPayload.equals(PNG)).toBe(true)
  })

  it('is only a file that the caller reaches', async () => {
    const { id } = await attachTo()
    const foreign = await keepFile(app.ctx, { deptId: 8, createdBy: 8 })
    const ours = { id: 9, deptId: 9, permissions: [deviceAlarmApi.attach.id] }
    expect((await app.call(deviceAlarmApi.attach, { id, fileIds: [foreign.id] }, ours)).data.fieldErrors).toHaveProperty('fileIds')
    const own = await keepFile(app.ctx, { deptId: 9, createdBy: 9 })
    expect((await app.call(deviceAlarmApi.attach, { id, fileIds: [own.id] }, ours)).code).toBe(0)
  })

  it('goes with its record', async () => {
    const { id } = await attachTo()
    expect((await app.call(deviceAlarmApi.delete, { ids: [id] })).code).toBe(0)
    expect(await app.db.$count(fileUses)).toBe(0)
  })
})
