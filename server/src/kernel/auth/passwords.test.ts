import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

import { system } from '../../modules/system/module.ts'
import { testApp } from '../../../test/app/app.ts'
import { inTransaction } from '../context.ts'
import { hashPassword, isPassword, NOBODYS_HASH } from './passwords.ts'

/** Kind, version and cost of a hash: the cost of checking a password against it. */
const workOf = (hash: string) => hash.split('$').slice(1, 4)

/** As the product makes it; here other tests may have asked for cheap ones. */
function hashOfTheProduct() {
  const script = `const { hashPassword } = await import('${import.meta.resolve('./passwords.ts')}'); console.log(await hashPassword('x'))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim()
}

it('is as much work to check for a name that nobody has', () => {
  expect(workOf(hashOfTheProduct())).toEqual(workOf(NOBODYS_HASH))
})

it('lets nobody in without a hash, whatever is typed', async () => {
  const hash = await hashPassword('the right one')
  expect(await isPassword('the right one', hash)).toBe(true)
  expect(await isPassword('another one', hash)).toBe(false)
  expect(await isPassword('the right one', undefined)).toBe(false)
})

it('refuses to run inside a transaction, where others would wait for it', async () => {
  const { ctx } = await testApp(system)
  const hash = await hashPassword('the right one')
  const works: (() => Promise<unknown>)[] = [() => hashPassword('another one'), () => isPassword('the right one', hash)]
  for (const work of works) {
    await expect(inTransaction(ctx, work)).rejects.toThrow('outside of transactions')
    await expect(inTransaction(ctx, (ctx) => inTransaction(ctx, work))).rejects.toThrow('outside of transactions')
  }
  expect(await isPassword('the right one', hash)).toBe(true)
})
