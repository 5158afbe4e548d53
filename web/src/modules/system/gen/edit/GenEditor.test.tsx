import { fireEvent, screen } from '@testing-library/react'
import { dictTypeApi } from '@weir/contract/modules/system/dict-type'
import { type Drift, genApi, type GenFault } from '@weir/contract/modules/system/gen'
import type { GenColumn, GenSettings } from '@weir/contract/modules/system/gen-settings'
import { beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../../test/stage.tsx'
import { GenEditor } from './GenEditor.tsx'

const AT = '2026-11-20T08:00:00.000+08:00'
const table = {
  id: 1,
  tableName: 'zz_zone',
  tableComment: 'Zones',
  className: 'Zone',
  template: 'tree' as const,
  packageName: 'internal/app/zz',
  businessName: 'zone',
  functionName: 'Zone',
  functionNameEn: '',
  functionNameZhTw: '',
  author: '',
  menuParent: '',
  icon: 'rows',
  menuOrder: 1,
  sortColumn: '',
  sortType: 'desc' as const,
  overwrite: false,
  useSnowflakeId: false,
  canExport: false,
  canImport: false,
  hasDetails: false,
  canAttach: false,
  treeCode: 'id',
  treeParentCode: 'above_id',
  treeName: '',
  remark: '',
  columnCount: 4,
  syncedAt: AT,
  generatedAt: null,
  version: 1,
  createdAt: AT,
  updatedAt: AT,
} satisfies GenSettings & Record<string, unknown>

const column = (columnName: string, columnType: string, more: Partial<GenColumn> = {}): GenColumn => ({
  columnName,
  columnType,
  columnComment: columnName,
  labelEn: '',
  labelZhTw: '',
  isPk: false,
  isNullable: false,
  isUnique: false,
  hasDefault: false,
  isSystem: false,
  isLeftOut: false,
  goType: 'string',
  tsType: 'string',
  isList: true,
  isFixed: false,
  isHiddenIfLong: true,
  isForm: true,
  isDetail: true,
  isQuery: false,
  queryMethod: 'EQ',
  isRequired: true,
  isSortable: false,
  displayType: 'text',
  width: null,
  dictType: '',
  linkTable: '',
  linkLabel: '',
  ...more,
})
const COLUMNS = [
  column('id', 'bigint', { isPk: true, isSystem: true, displayType: 'number' }),
  column('above_id', 'bigint', { isNullable: true, displayType: 'parent' }),
  column('title', 'varchar(64)'),
  column('notes', 'text', { isNullable: true }),
  column('payload', 'jsonb', { isNullable: true, isLeftOut: true }),
]

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(dictTypeApi.optionSelect, rows([]))
  server.answer(genApi.relationTable, ok({ list: [] }))
  return () => vi.unstubAllGlobals()
})
async function open(step: string, { drift = [], faults = [] }: { drift?: Drift[]; faults?: GenFault[] } = {}) {
  server.answer(genApi.preview, ok({ files: [], mayWrite: false, faults }))
  const saved = { table, columns: COLUMNS, drift }
  await openPage(<GenEditor saved={saved} />, { url: `/?step=${step}`, may: [genApi.syncTable, genApi.preview, genApi.editSave] })
}

it('says at the picker, and in the list of faults, what is wrong with the column of a tree', async () => {
  await open('generation', { faults: [{ reason: 'treeColumnEmpty', columnName: null, field: 'treeName', value: '' }] })
  expect(await screen.findByText('Tree name field: Choose a column')).toBeTruthy()
  const picker = screen.getByRole('combobox', { name: /^Tree name field/ })
  expect(picker.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(picker)
  const choices = (await screen.findAllByRole('option')).map((one) => [one.textContent, one.getAttribute('data-combobox-disabled')])
  expect(choices).toEqual([
    ['id · idid is written by the system; choose another', 'true'],
    ['above_id · above_idabove_id is not a text; its display type must be “Text” or “Lines”', 'true'],
    ['title · title', null],
    ['notes · notesnotes may be null, but every row needs a name: set it not null in the database, then sync', 'true'],
    ['payload · payloadpayload is left out; choose another', 'true'],
  ])
})

it('shows what a sync takes over beside the type of a column, with the button that does it', async () => {
  const side = { columnType: 'varchar(64)', columnComment: 'title', isNullable: false, isUnique: false, hasDefault: false }
  await open('columns', { drift: [{ columnName: 'title', drift: 'changed', before: side, after: { ...side, isUnique: true } }] })
  expect(await screen.findByText('now unique')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sync 1 column' })).toBeTruthy()
})

it('says which columns are left out, and takes one back', async () => {
  await open('columns')
  expect(await screen.findByText(/^Left out: payload\./)).toBeTruthy()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect([box('payload Leave out').checked, box('payload Form').disabled, box('title Form').disabled]).toEqual([true, true, false])
  expect(screen.queryByRole('checkbox', { name: 'id Leave out' })).toBeNull()
  expect(box('payload Leave out').disabled).toBe(false)
  fireEvent.click(box('payload Leave out'))
  expect(box('payload Form').disabled).toBe(false)
  expect(screen.queryByText(/^Left out:/)).toBeNull()
})
