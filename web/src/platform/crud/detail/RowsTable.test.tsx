import { fireEvent, screen, within } from '@testing-library/react'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { expect, it } from 'vitest'

import { openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { LedgerPanel } from '../../../modules/sale/water-card/LedgerPanel.tsx'
import { OrdersPanel } from '../../../modules/sale/water-card/WaterCardDetailPage.tsx'
import { ReadingsPanel } from '../../../modules/meter/water-meter/ReadingsPanel.tsx'

const broken = { code: 500, message: 'The database is away', data: {} }

it.each([
  ['orders', waterCardRechargeApi.list, () => <OrdersPanel cardId={1} />, 'No recharges yet'],
  [
    'entries of the ledger',
    waterCardApi.ledger,
    () => <LedgerPanel cardId={1} term={undefined} onTerm={() => undefined} />,
    'No entries yet',
  ],
  ['readings', waterMeterApi.readings, () => <ReadingsPanel deviceSn="SN-1" />, 'No reading yet'],
])('says in the place of %s that they did not come, and asks again', async (_, endpoint, Panel, empty) => {
  const server = stageServer()
  server.answer(endpoint, broken, rows([]))
  await openPage(<Panel />, { may: [readingApi.decide] })
  const table = await screen.findByRole('table')
  expect(await within(table).findByText('The database is away')).toBeDefined()
  fireEvent.click(within(table).getByRole('button', { name: 'Try again' }))
  expect(await within(table).findByText(empty)).toBeDefined()
  expect(server.asked(endpoint)).toHaveLength(2)
})
