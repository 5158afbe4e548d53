import { cleanup, fireEvent, screen } from '@testing-library/react'
import { type ScreenKey, screens } from '@weir/contract/modules/screens'
import { to } from '@weir/contract/modules/to'
import { describe, expect, it } from 'vitest'

import { pathsIn, usePathOf, useWay } from './paths.ts'
import { ScreenLink } from './ScreenLink.tsx'
import { menuNode } from '../../../test/menu-node.ts'
import { address, openPage } from '../../../test/stage.tsx'

const entry = (path: string, key: ScreenKey, more = {}) => menuNode(path, { name: key, screen: key, ...more })
const paramsOf = (path: string) => Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, 7]))

describe('the paths of a menu', () => {
  it('has one address for each screen', () => {
    const pathOf = pathsIn(screens.map(({ key, path }) => entry(path, key)))
    const addresses = screens.map(({ key, path }) => pathOf({ screen: key, given: paramsOf(path) }))
    expect(addresses.join('\n')).toMatchInlineSnapshot(`
      "/home
      /water/counter
      /water/orderPages
      /water/cards
      /water/cardPages
      /water/waterCard
      /water/waterCard/detail/7
      /water/cardStateBatch/detail/7
      /water/waterCardRecharge
      /water/waterCardRecharge/detail/7
      /water/waterCard/statement/7
      /water/waterCardRefund
      /water/moneyTrouble
      /water/reminderBatch
      /water/reminderBatch/detail/7
      /water/waterCardBind
      /water/monthStatement
      /water/monthStatement/cards
      /water/buildingImport
      /water/adjusting
      /water/pricePages
      /water/waterCardAdjust
      /water/adjustPrices
      /water/waterCardPriceBatch
      /water/waterCardPriceBatch/detail/7
      /water/waterCardPrice
      /water/meters
      /water/meterPages
      /water/waterMeter
      /water/waterMeter/detail/7
      /water/meterCommand
      /water/waterMeter/replace/7
      /water/meterReplacement
      /water/heldReading
      /water/heldReading/list
      /water/readingImport
      /water/unknownDevice
      /water/unreadable
      /water/meterModel
      /water/alarms
      /water/deviceAlarm
      /water/deviceAlarm/list
      /water/deviceAlarm/detail/7
      /sms/alarmDuty
      /water/usage
      /water/meterStat
      /water/meterStat/trend
      /water/meterStat/top
      /water/meterAddress
      /water/mainMeter/losses
      /water/waterStat
      /water/mainMeter
      /pay/shiftPages
      /pay/dayClose
      /pay/shift
      /pay/reconciliation
      /pay/reconciliation/detail/7
      /iot
      /iot/iotCardPages
      /iot/iotCard
      /iot/iotCard/detail/7
      /iot/iotCardRecharge
      /iot/iotCardRecharge/detail/7
      /iot/iotRequest
      /iot/iotCardType
      /place
      /place/communityPages
      /place/region
      /place/region/detail/7
      /place/community
      /place/community/rooms/7
      /place/room/plan
      /place/room
      /place/room/detail/7
      /place/roomNo
      /place/roomNo/detail/7
      /customer/householdPages
      /customer/hyUser
      /customer/hyUser/detail/7
      /customer/rechargeOrder
      /customer/wechatBinding
      /sms
      /sms/template
      /sms/template/detail/7
      /sms/log
      /sms/log/detail/7
      /sms/cost
      /sms/optOut
      /personal
      /personal/notices
      /bigUpload
      /bigUpload-sub
      /system
      /system/setup
      /system/auth
      /system/auth/menuList
      /system/auth/deptList
      /system/auth/postList
      /system/auth/user/list
      /system/auth/roleList
      /system/dict/type/list
      /system/dict/data/list/7
      /system/config/list
      /system/tools/gen
      /system/tools/gen/edit/7
      /system/access
      /system/deviceKey
      /system/apiKey
      /system/webhook
      /system/webhookDelivery
      /monitor
      /system/monitor/health
      /system/monitor/server
      /system/monitor/online
      /system/sysJob/list
      /system/task
      /system/loginLog
      /system/monitor/operLog"
    `)
  })

  it('encodes a parameter, and writes the rest as the query of a list', () => {
    const pathOf = pathsIn([entry('/values/:dictType', 'dictData'), entry('/usage', 'meterStat')])
    expect(pathOf(to('dictData', { dictType: 'a/b ü', status: 1 }))).toBe('/values/a%2Fb%20%C3%BC?status=1')
    expect(decodeURIComponent(pathOf(to('meterStat', { deviceSn: 'A&B', dateRange: ['2026-01-01', '2026-01-31'] }))!)).toBe(
      '/usage?deviceSn=A&B&dateRange[0]=2026-01-01&dateRange[1]=2026-01-31',
    )
    expect(pathOf(to('meterStat', { cardNo: undefined }))).toBe('/usage')
  })

  it('follows an entry of an administrator where the delivered one is not in the menu, at every depth', () => {
    const own = menuNode('/desk/:id/card', { name: 'menu99', screen: 'waterCardDetail' })
    const directory = menuNode('/desk', { children: [own] })
    expect(pathsIn([directory])(to('waterCardDetail', { id: 7 }))).toBe('/desk/7/card')
    const delivered = entry('/water/waterCard/detail/:id', 'waterCardDetail')
    expect(pathsIn([directory, delivered])(to('waterCardDetail', { id: 7 }))).toBe('/water/waterCard/detail/7')
  })

  it('has none for a screen that it lacks, and none for nothing', () => {
    const pathOf = pathsIn([menuNode('/outside'), entry('/home', 'home')])
    expect([pathOf(to('personal')), pathOf(undefined), pathOf({ screen: '', given: {} })]).toEqual([undefined, undefined, undefined])
  })
})

describe('a link to a screen', () => {
  const links = (
    <>
      <ScreenLink to={to('waterCard', { cardNo: 'K' })} className="link" title="Card">
        fact
      </ScreenLink>
      <ScreenLink isAct to={to('waterCard')}>
        act
      </ScreenLink>
      <ScreenLink to={undefined}>nothing</ScreenLink>
    </>
  )

  it('is one for users who may open it, and plain text where there is nothing to open', async () => {
    await openPage(links)
    const link = screen.getByRole('link', { name: 'fact' })
    expect([link.getAttribute('href'), link.className, link.title]).toEqual(['#/water/waterCard?cardNo=K', 'link', 'Card'])
    expect(screen.getByRole('link', { name: 'act' })).toBeTruthy()
    expect(screen.getByText('nothing').tagName).toBe('SPAN')
  })

  it('is plain text for others, and an act is not there for them', async () => {
    await openPage(links, { without: ['waterCard'] })
    expect(screen.queryByRole('link')).toBeNull()
    expect([screen.getByText('fact').tagName, screen.getByText('fact').title]).toEqual(['SPAN', 'Card'])
    expect(screen.queryByText('act')).toBeNull()
  })
})

it('opens a screen by a button, where the user may', async () => {
  const Buttons = () => {
    const toCards = useWay(to('waterCard', { text: 'Li' }))
    const toMeters = useWay(to('waterMeter'))
    const path = usePathOf()(to('waterMeter'))
    return (
      <>
        <button type="button" onClick={toCards}>
          Cards
        </button>
        {toMeters ?? path ?? 'no meters'}
      </>
    )
  }
  await openPage(<Buttons />, { without: ['waterMeter'] })
  expect(screen.getByText('no meters')).toBeTruthy()
  fireEvent.click(screen.getByText('Cards'))
  expect(address()).toEqual({ text: 'Li' })
})

it('lays plain text out like the link that it would be', async () => {
  const tile = (
    <ScreenLink layout="tile" to={to('waterMeter')}>
      117
    </ScreenLink>
  )
  await openPage(tile)
  expect([screen.getByText('117').tagName, screen.getByText('117').className]).toEqual(['A', 'tile'])
  cleanup()
  await openPage(tile, { without: ['waterMeter'] })
  expect([screen.getByText('117').tagName, screen.getByText('117').className]).toEqual(['SPAN', 'tile'])
})
