import { cleanup, screen } from '@testing-library/react'
import type { DeviceAlarm } from '@weir/contract/modules/meter/device-alarm'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { afterEach, expect, it, vi } from 'vitest'

import { openPage, rows, stageServer } from '../../../../../test/stage.tsx'
import { businessToday } from '../../../../platform/format/business-time.ts'
import { AlarmEvidence } from './AlarmEvidence.tsx'

afterEach(() => vi.unstubAllGlobals())

it('marks the running day, and doubts no usage because money has not reached the meter', async () => {
  stageServer().answer(meterStatApi.list, rows([{ date: businessToday(), dailyUsage: '0.400' }]))
  const drawn = async (messageType: DeviceAlarm['messageType']) => {
    const alarm = { deviceSn: 'SN-1', params: {}, reportedAt: `${businessToday()}T08:00:00.000+08:00`, messageType } as DeviceAlarm
    await openPage(<AlarmEvidence alarm={alarm} />, { may: [meterStatApi.list] })
    const { textContent } = await screen.findByRole('table', { name: 'Daily usage SN-1' })
    cleanup()
    return textContent
  }
  expect(await drawn('BACKFLOW')).toContain('Doubtful')
  expect(await drawn('PAID_NOT_DELIVERED')).toContain('So far')
})
