import { expect, it } from 'vitest'

import { AppError, conflict, invalid } from './errors.ts'
import { texts } from './texts.ts'

const { t } = texts.en

// The compiler is the test: a line below that it lets through makes its `ts-expect-error` an error.
it('takes a refusal with exactly what its text is made of', () => {
  expect(conflict('role.error.hasBelow', { names: 'Clerk' }).data).toEqual({ names: 'Clerk' })
  // @ts-expect-error without its fact
  conflict('role.error.hasBelow')
  // @ts-expect-error misspelt
  conflict('role.error.hasBelow', { name: 'Clerk' })
  // @ts-expect-error one more than the text has
  conflict('role.error.hasBelow', { names: 'Clerk', users: 1 })
  // @ts-expect-error no fact of the field's text
  expect(new AppError(400, 'error.invalid', {}, [{ field: 'file', reason: 'importing.error.tooManyRows' }]).code).toBe(400)
  // @ts-expect-error a text with a fact stands at no field without it
  invalid('ids', 'role.error.hasBelow')
})

it('takes a text with exactly its arguments', () => {
  expect(t('crud.addOf', { title: 'card' })).toBe('Add card')
  const uncalled = [
    // @ts-expect-error misspelt
    () => t('crud.addOf', { titel: 'card' }),
    // @ts-expect-error without its argument
    () => t('crud.addOf'),
    // @ts-expect-error one more than the text has
    () => t('crud.save', { title: 'card' }),
  ]
  expect(uncalled).toHaveLength(3)
})
