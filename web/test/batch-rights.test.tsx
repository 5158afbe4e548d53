import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { bigFileApi } from '@weir/contract/modules/system/big-file'
import { genApi } from '@weir/contract/modules/system/gen'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import IotCardPage from '../src/modules/iot/iot-card/IotCardPage.tsx'
import BigFilePage from '../src/modules/system/big-file/BigFilePage.tsx'
import GenPage from '../src/modules/system/gen/GenPage.tsx'
import DeviceAlarmListPage from '../src/modules/meter/device-alarm/DeviceAlarmListPage.tsx'
import WaterMeterPage from '../src/modules/meter/water-meter/WaterMeterPage.tsx'
import { openPage, stageServer } from './stage.tsx'

beforeEach(() => void stageServer())
afterEach(() => vi.unstubAllGlobals())

const isChoosing = async () => (await screen.findAllByRole('columnheader')).some((head) => head.querySelector('input[type=checkbox]'))

it.each([
  ['meters', WaterMeterPage, waterMeterApi.closeValve],
  ['alarms', DeviceAlarmListPage, deviceAlarmApi.assign],
  ['IoT cards', IotCardPage, iotCardApi.sync],
  ['generated tables', GenPage, genApi.download],
  ['files', BigFilePage, bigFileApi.delete],
])('a list of %s lets nothing be chosen by a person who may do nothing with what is chosen', async (_, Page, act) => {
  await openPage(<Page />)
  expect(await isChoosing()).toBe(false)
  cleanup()
  await openPage(<Page />, { may: [act] })
  expect(await isChoosing()).toBe(true)
})
