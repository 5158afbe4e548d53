import { fireEvent, screen, within } from '@testing-library/react'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { apiKeyApi } from '@weir/contract/modules/system/api-key'
import { bigFileApi } from '@weir/contract/modules/system/big-file'
import { bigUploadApi } from '@weir/contract/modules/system/big-upload'
import { configApi } from '@weir/contract/modules/system/config'
import { deviceKeyApi } from '@weir/contract/modules/system/device-key'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { dictTypeApi } from '@weir/contract/modules/system/dict-type'
import { genApi } from '@weir/contract/modules/system/gen'
import { sysMenuApi } from '@weir/contract/modules/system/menu'
import { roleApi } from '@weir/contract/modules/system/role'
import { sysJobApi } from '@weir/contract/modules/system/sys-job'
import { userApi } from '@weir/contract/modules/system/user'
import { webhookApi } from '@weir/contract/modules/system/webhook'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import WechatBindingPage from '../src/modules/customer/wechat-binding/WechatBindingPage.tsx'
import ReconciliationPage from '../src/modules/pay/reconciliation/ReconciliationPage.tsx'
import ApiKeyPage from '../src/modules/system/api-key/ApiKeyPage.tsx'
import BigFilePage from '../src/modules/system/big-file/BigFilePage.tsx'
import ConfigPage from '../src/modules/system/config/ConfigPage.tsx'
import DeviceKeyPage from '../src/modules/system/device-key/DeviceKeyPage.tsx'
import DictDataPage from '../src/modules/system/dict-data/DictDataPage.tsx'
import DictTypePage from '../src/modules/system/dict-type/DictTypePage.tsx'
import GenPage from '../src/modules/system/gen/GenPage.tsx'
import MenuPage from '../src/modules/system/menu/MenuPage.tsx'
import RolePage from '../src/modules/system/role/RolePage.tsx'
import SysJobPage from '../src/modules/system/sys-job/SysJobPage.tsx'
import UserPage from '../src/modules/system/user/UserPage.tsx'
import WebhookPage from '../src/modules/system/webhook/WebhookPage.tsx'
import DeviceAlarmListPage from '../src/modules/meter/device-alarm/DeviceAlarmListPage.tsx'
import WaterCardPage from '../src/modules/sale/water-card/WaterCardPage.tsx'
import ReminderBatchPage from '../src/modules/sale/reminder-batch/ReminderBatchPage.tsx'
import SmsTemplatePage from '../src/modules/sms/sms-template/SmsTemplatePage.tsx'
import WaterCardPriceBatchPage from '../src/modules/sale/water-card-price-batch/WaterCardPriceBatchPage.tsx'
import { openPage, rows, stageServer } from './stage.tsx'

/** Every page whose empty list names the button that adds a row, besides those of `CrudPage`. */
const PAGES = [
  ['customer/wechat-binding/WechatBindingPage', WechatBindingPage, wechatBindingApi.list, wechatBindingApi.add],
  ['pay/reconciliation/ReconciliationPage', ReconciliationPage, reconciliationApi.list, reconciliationApi.import],
  ['system/api-key/ApiKeyPage', ApiKeyPage, apiKeyApi.list, apiKeyApi.add],
  ['system/big-file/BigFilePage', BigFilePage, bigFileApi.list, bigUploadApi.upload],
  ['system/config/ConfigPage', ConfigPage, configApi.list, configApi.add],
  ['system/device-key/DeviceKeyPage', DeviceKeyPage, deviceKeyApi.list, deviceKeyApi.add],
  ['system/dict-data/DictDataPage', DictDataPage, dictDataApi.list, dictDataApi.add],
  ['system/dict-type/DictTypePage', DictTypePage, dictTypeApi.list, dictTypeApi.add],
  ['system/menu/MenuPage', MenuPage, sysMenuApi.list, sysMenuApi.add],
  ['system/role/RolePage', RolePage, roleApi.list, roleApi.add],
  ['system/sys-job/SysJobPage', SysJobPage, sysJobApi.list, sysJobApi.add],
  ['system/user/UserPage', UserPage, userApi.list, userApi.add],
  ['system/webhook/WebhookPage', WebhookPage, webhookApi.list, webhookApi.add],
  ['meter/device-alarm/DeviceAlarmListPage', DeviceAlarmListPage, deviceAlarmApi.list, deviceAlarmApi.add],
  ['sms/sms-template/SmsTemplatePage', SmsTemplatePage, smsTemplateApi.list, smsTemplateApi.add],
  ['sale/water-card/WaterCardPage', WaterCardPage, waterCardApi.list, waterCardApi.add],
  ['sale/reminder-batch/ReminderBatchPage', ReminderBatchPage, reminderBatchApi.list, reminderBatchApi.send],
  [
    'sale/water-card-price-batch/WaterCardPriceBatchPage',
    WaterCardPriceBatchPage,
    waterCardPriceBatchApi.list,
    waterCardApi.adjustPriceBatch,
  ],
] as const

let server: ReturnType<typeof stageServer>
beforeEach(() => void (server = stageServer()))
afterEach(() => vi.unstubAllGlobals())

describe('an empty list', () => {
  it.each(PAGES)('of %s names a button of its page', async (_, Page, list, adds) => {
    server.answer(list, rows([]))
    await openPage(<Page />, { may: [adds] })
    const advice = await screen.findByText(/^Use “.+” to create the first one\.$/)
    const name = /“(.+)”/.exec(advice.textContent)![1]!
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.replace(/ U$/, ''))).toContain(name)
  })

  it('is tried on every page that names such a button', () => {
    const modules = join(import.meta.dirname, '../src/modules')
    const naming = globSync('**/*.tsx', { cwd: modules, exclude: ['**/*.test.tsx'] }).filter((file) =>
      /^\s+adds=/m.test(readFileSync(join(modules, file), 'utf8')),
    )
    expect(naming.map((file) => file.replace('.tsx', '')).sort()).toEqual(PAGES.map(([name]) => name).sort())
  })

  it('of imported tables says so, and has the button of the page in its middle', async () => {
    server.answer(genApi.tableList, rows([]))
    server.answer(genApi.dataList, rows([]))
    await openPage(<GenPage />, { may: [genApi.importTable, genApi.dataList] })
    const empty = (await screen.findByText('No tables imported yet')).parentElement!
    fireEvent.click(within(empty).getByRole('button', { name: 'Import tables' }))
    expect(await screen.findByRole('dialog', { name: 'Import tables' })).toBeTruthy()
  })
})
