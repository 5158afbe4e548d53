import { expect, it } from 'vitest'

import { system } from '../../modules/system/module.ts'
import { testApp } from '../../../test/app/app.ts'
import { measuredRun } from './job-runner.ts'

it('the run of a job begins again when a statement of its own was ended', async () => {
  const { ctx } = await testApp(system)
  let tries = 0
  const run = async () => {
    if (++tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    return { tries }
  }
  expect(await measuredRun({ name: 'test', run, values: [] }, ctx, new AbortController().signal)).toEqual({ tries: 2 })
})
