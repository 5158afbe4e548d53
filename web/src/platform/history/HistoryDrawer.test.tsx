import { screen } from '@testing-library/react'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../test/stage.tsx'
import HistoryDrawer from './HistoryDrawer.tsx'

it('says in words what was done, and calls values as their dictionaries do', async () => {
  const server = stageServer()
  const what = { time: '2026-01-01T08:00:00.000+08:00', operator: 'admin', module: 'Water meter', action: 'Edit' }
  const fields = [
    { field: 'deviceModel', before: 'LXS-15', after: 'LXS-20' },
    { field: 'commands', before: false, after: true },
  ]
  server.answer(operLogApi.history, rows([{ ...what, id: 1, kind: 'changed', fields }]))
  const model = { key: 'LXS-20', value: 'Small bore DN20', isDefault: 0, remark: '', tone: null }
  server.answer(dictDataApi.getDictData, ok({ info: { name: 'Any', remark: '' }, values: [model], disabled: [] }))
  await openPage(<HistoryDrawer resource={waterMeterApi.list.resource} id={7} name="SN-1" onClose={vi.fn<() => void>()} />)
  expect(await screen.findByText('Changed')).toBeDefined()
  expect(await screen.findByText('Small bore DN20')).toBeDefined()
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['LXS-15', 'Small bore DN20', 'No', 'Yes'])
})
