import { personalApi } from '@weir/contract/modules/system/personal'
import { AVATAR_MOST } from '@weir/contract/platform/picture'
import { expect, it } from 'vitest'

import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { isSmallJpeg } from '../../../kernel/small-jpeg.ts'

const address = (bytes: readonly number[]) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
/** Start, a comment of two bytes, the frame header with its size, whatever follows. */
const jpeg = (width: number, height: number, rest = 0) => {
  const [w, h] = [width, height].map((side) => [side >> 8, side & 255])
  return address([0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, ...h!, ...w!, 1, 1, 0x11, 0, ...Array<number>(rest).fill(0)])
}

it.each([
  ['a JPEG of 128 pixels', jpeg(128, 128), true],
  ['one that is large when it is unpacked', jpeg(40_000, 40_000), false],
  ['one that is nothing', jpeg(0, 128), false],
  ['a PNG called JPEG', address([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), false],
  ['a JPEG cut off before its size', jpeg(128, 128).slice(0, 40), false],
  ['markup', address([...Buffer.from('<svg onload=alert(1)>')]), false],
])('%s as an avatar: %#', (_, picture, isTaken) => expect(isSmallJpeg(picture)).toBe(isTaken))

it('is kept, shown wherever one is named, and taken away again; the log has only its beginning', async () => {
  const { send, tokenOf, login, db } = await signedInApp()
  const token = await tokenOf('common')
  const edit = (avatar: string) => send(personalApi.edit, { avatar }, { token })
  const large = jpeg(128, 128, 8000)
  expect((await edit(large)).code).toBe(0)
  expect((await send(personalApi.get, {}, { token })).data.avatar).toBe(large)
  expect((await login('common', 'the-first-common')).data.userInfo.avatar).toBe(large)
  const [entry] = await db.select().from(operationLogs)
  expect(JSON.stringify(entry!.input).length).toBeLessThan(200)
  expect((await edit('')).code).toBe(0)
  expect((await send(personalApi.get, {}, { token })).data.avatar).toBe('')
})

it('is refused on its field when it is none, or too long', async () => {
  const { send, tokenOf } = await signedInApp()
  const token = await tokenOf('common')
  for (const avatar of [jpeg(4000, 4000), 'data:image/svg+xml;base64,AAAA', 'https://example.com/a.jpg', jpeg(128, 128, AVATAR_MOST)])
    expect((await send(personalApi.edit, { avatar }, { token })).data.fieldErrors).toHaveProperty('avatar')
})
