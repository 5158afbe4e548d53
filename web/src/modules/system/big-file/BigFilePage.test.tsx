import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type BigFile, bigFileApi } from '@weir/contract/modules/system/big-file'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import BigFilePage from './BigFilePage.tsx'
import { openPage, rows, stageServer } from '../../../../test/stage.tsx'

const file = (id: number, mayChange: boolean): BigFile => ({
  id,
  name: `file-${id}.pdf`,
  folder: '',
  size: 10,
  mimeType: 'application/pdf',
  kind: 'pdf',
  isMisnamed: false,
  md5: '',
  sha256: '',
  uses: [],
  useCount: 0,
  creator: 'tester',
  createdById: 1,
  mayChange,
  version: 1,
  createdAt: '2026-01-01T08:00:00.000+08:00',
})

beforeEach(() => stageServer().answer(bigFileApi.list, rows([file(1, true), file(2, false)])))
afterEach(() => vi.unstubAllGlobals())

it('lets files of others be neither renamed nor chosen nor deleted, and says why', async () => {
  await openPage(<BigFilePage />, { may: [bigFileApi.list, bigFileApi.get, bigFileApi.edit, bigFileApi.delete] })
  const why = 'Only the uploader and administrators can rename or delete this file.'
  await screen.findByText('file-2.pdf')
  for (const [name, reason] of [
    ['file-2.pdf', why],
    ['file-1.pdf', ''],
  ] as const) {
    const row = within(screen.getByText(name).closest('tr')!)
    fireEvent.click(row.getByLabelText('More actions'))
    expect(row.getByRole('checkbox').title).toBe(reason)
  }
  // In the order of the rows.
  await waitFor(() => expect(screen.getAllByText('Rename').map(({ title }) => title)).toEqual(['', why]))
  await waitFor(() => expect(screen.getAllByText('Delete').map(({ title }) => title)).toEqual(['', why]))
})
