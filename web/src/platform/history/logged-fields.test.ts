import { expect, it } from 'vitest'

import { fieldValue, onlyDifferent } from './logged-fields.ts'

const words = {
  option: (field: string, code: string) => (field === 'state' && code === 'active' ? 'In use' : code),
  yes: 'Yes',
  no: 'No',
  enabled: 'Enabled',
  disabled: 'Disabled',
  none: '—',
  comma: ', ',
}

it.each([
  ['unitPrice', '3.45', '3.45'],
  ['state', 'active', 'In use'],
  ['status', 0, 'Disabled'],
  ['sort', 0, '0'],
  ['isHidden', true, 'Yes'],
  ['address', null, '—'],
  ['menuIds', [], '—'],
  ['state', ['active', 'closed'], 'In use, closed'],
  ['onlineAt', '2026-01-01T08:00:05.000+08:00', '2026-01-01 08:00:05'],
  ['settings', { a: 1 }, '{\n  "a": 1\n}'],
])('says what %s: %j is', (field, value, said) => {
  expect(fieldValue(field, value, words)).toBe(said)
})

it('shows of two lists what came and what went', () => {
  expect(onlyDifferent([1, 2, 3], [2, 3, 4])).toEqual([[1], [4]])
  expect(onlyDifferent('a', 'b')).toEqual(['a', 'b'])
})
