import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { expect, it } from 'vitest'

import { emptyDatabase } from '../../../test/db/database.ts'
import { Refusal, perform } from './operator-command.ts'

async function outcome(work: (args: string[]) => unknown) {
  const printed: string[] = []
  const call = { args: ['--unheard-of'], cwd: '/', print: (line: string) => void printed.push(line) }
  const command = { name: 'count', usage: '<file>', summary: '', runOn: async () => Boolean(await work(call.args)) }
  const place = { database: await emptyDatabase(), contextOf: () => Promise.reject(new Error('not needed')) }
  return { ok: await perform(command, place, call), printed }
}

it('explains in a line errors that the operator can mend', async () => {
  expect(await outcome(() => true)).toEqual({ ok: true, printed: [] })
  const refused = () => {
    throw new Refusal('Stop it first.')
  }
  expect(await outcome(refused)).toEqual({ ok: false, printed: ['Stop it first.'] })
  expect(await outcome((args) => parseArgs({ args }))).toEqual({
    ok: false,
    printed: [expect.stringContaining('--unheard-of'), 'weir count <file>'],
  })
  expect(await outcome(() => readFile('/nowhere/file'))).toEqual({
    ok: false,
    printed: [expect.stringMatching(/^ENOENT.*\/nowhere\/file/)],
  })
})

it('throws what is nobody’s fault outside', async () => {
  const slip = () => {
    throw new TypeError('x is undefined')
  }
  await expect(outcome(slip)).rejects.toThrow('x is undefined')
})
