import { screen } from '@testing-library/react'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { expect, it } from 'vitest'

import { hyUserForm } from './HyUserForm.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { openPage, stageServer, type } from '../../../../test/stage.tsx'

it.each([
  ['a check digit that is wrong', '110105194912310021', true],
  ['a day that does not exist', '110105194902300025', true],
  ['a number that may be', '11010519491231002X', false],
  ['a number that is not yet all there', '1101051949', false],
])('doubts %s without refusing it', async (_, typed, isDoubted) => {
  stageServer()
  await openPage(
    <FormDrawer endpoint={hyUserApi.add} initialValues={{}} onClose={() => undefined}>
      {hyUserForm}
    </FormDrawer>,
  )
  await screen.findByRole('dialog')
  type('ID number', typed)
  expect(screen.queryAllByText(/birthday or check digit/)).toHaveLength(isDoubted ? 1 : 0)
})
