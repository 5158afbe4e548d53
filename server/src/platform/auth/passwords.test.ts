import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

import { hashPassword, isPassword, NOBODYS_HASH } from './passwords.ts'

/** Kind, version and cost of a hash: what it takes to check a password against it. */
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
