import { expect, it } from 'vitest'
import { messageFaults } from '../checks/error-texts.ts'

const faults = (source: string, file = 'web/src/modules/a/APage.tsx') => messageFaults([{ file, source }])

it.each([
  ['<Note tone="bad">{command.error.message}</Note>'],
  ['why={error?.message ?? busy}'],
  ['setFailure((error as Error).message)'],
  ['{refusal && <p>{refusal.message}</p>}'],
  ['return sending.error!.message'],
])('refuses to print the message of an error: %s', (line) => {
  expect(faults(`\n${line}`)).toEqual([`web/src/modules/a/APage.tsx:2: print it by Failure or useRefusalText: ${line}`])
})

it.each([
  ['<Failure error={command.error} />'],
  ['styles.message'],
  ['answer.message'],
  ['/** Not `error.message`. */'],
  ['effect?.results?.[0]?.message'],
])('allows %s', (line) => {
  expect(faults(line)).toEqual([])
})

it('leaves out tests, and the file that makes the words', () => {
  expect(faults('error.message', 'web/src/platform/server/failures.ts')).toEqual([])
  expect(faults('error.message', 'web/src/modules/a/APage.test.tsx')).toEqual([])
})
