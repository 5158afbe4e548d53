import { bigUploadApi } from '@weir/contract/modules/system/big-upload'
import { expect, it } from 'vitest'

import { signedInApp } from '../../../../test/app/signed-in-app.ts'

const UPLOAD = { identifier: '0'.repeat(32), totalSize: 10, totalChunks: 1, filename: 'pump.bin' }

it('takes no token beside that of the session, but an empty one or the same', async () => {
  const { send, tokenOf } = await signedInApp()
  const [token, other, foreign] = [await tokenOf('admin'), await tokenOf('admin'), await tokenOf('common')]
  const answerTo = async (beside?: string) => {
    const { code, data } = await send(bigUploadApi.uploadMerge, { ...UPLOAD, ...(beside !== undefined && { token: beside }) }, { token })
    return [code, data.fieldErrors]
  }
  // There is no such upload.
  for (const own of [undefined, '', token]) expect(await answerTo(own)).toEqual([404, undefined])
  const refused = { token: ['The token is not that of this session; leave it empty'] }
  for (const strange of [foreign, other, `${token}x`, 'x']) expect(await answerTo(strange)).toEqual([400, refused])
})
