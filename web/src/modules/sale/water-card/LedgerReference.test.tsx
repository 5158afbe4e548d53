import { cleanup, screen } from '@testing-library/react'
import type { LedgerRow } from '@weir/contract/modules/card/ledger'
import { expect, it } from 'vitest'

import { LedgerReference } from './LedgerReference.tsx'
import { openPage } from '../../../../test/stage.tsx'

it('names of usage the reading behind it, which opens the readings of its day for those who may', async () => {
  const usage = { deviceSn: 'SN-1', meterId: 9, register: '1225.200', readings: 4, worth: '-0.36' }
  const row = { refType: 'meterStat', refNo: '2026-01-05', usage, oldUnitPrice: null, newUnitPrice: null, note: null } as LedgerRow
  await openPage(<LedgerReference cardId={1} row={row} />)
  expect(screen.getByRole('link', { name: 'reading 1,225.200 t (4 reports)' }).getAttribute('href')).toBe(
    '#/water/waterMeter/detail/9?day=2026-01-05',
  )
  cleanup()
  await openPage(<LedgerReference cardId={1} row={row} />, { without: ['waterMeterDetail'] })
  expect(screen.queryByRole('link')).toBeNull()
})
