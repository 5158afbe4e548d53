import { screen } from '@testing-library/react'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { expect, it } from 'vitest'

import { openPage } from '../../../test/stage.tsx'
import { useRule } from './typed-values.ts'

function Errors({ values }: { values: object }) {
  const rule = useRule(readingApi.import.input, 'reading')
  return <pre>{JSON.stringify(rule(values as Record<string, unknown>))}</pre>
}

it('names the label of a field that lies in another one, never its path', async () => {
  await openPage(<Errors values={{ columns: { deviceSn: 'SN', register: 'Value' }, unit: 't' }} />)
  const errors = JSON.parse((await screen.findByText(/columns/)).textContent) as Record<string, string>
  expect(errors).toEqual({ 'columns.time': 'Reading time cannot be empty' })
})
