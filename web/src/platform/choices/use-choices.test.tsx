import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { openPage, stageServer } from '../../../test/stage.tsx'
import { useChoices } from './use-choices.ts'

beforeEach(() => void stageServer())
afterEach(() => vi.unstubAllGlobals())

/** The catalogue has them the other way round. */
const REASONS = z.enum(['other', 'leak', 'overdraft'])

function Choices() {
  const choices = useChoices({ resource: 'meterCommand', name: 'reason', schema: REASONS, from: undefined })
  return <p>{choices?.map(({ label }) => label).join(', ')}</p>
}

it('gives codes in the order of the contract, whatever order the catalogue has, and only those that the field takes', async () => {
  await openPage(<Choices />)
  expect(screen.getByText('Other, Leak, Water owed')).toBeTruthy()
})
