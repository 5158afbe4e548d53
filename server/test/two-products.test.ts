import { payOrderApi } from '@weir/contract/modules/pay/order'
import { expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { gatewayOf, gatewaysOf, simGateways } from '../src/modules/iot/operator/gateways.ts'
import { paymentProviders, providersOf } from '../src/modules/pay/provider/providers.ts'
import { admissionOf, signedLink } from '../src/modules/pay/link/signed-text.ts'
import { providerOf, providersOf as smsProvidersOf, smsProviders } from '../src/modules/sms/provider/providers.ts'
import { mountedApp } from './app/app.ts'

it('two products in one process have their own providers, operators, gateways and keys', async () => {
  const [one, other] = [await mountedApp({ of: weir }), await mountedApp({ of: weir })]
  one.ctx.parts.set(paymentProviders, providersOf({ paySandbox: 'http://weir:secret-of-one@127.0.0.1:9' }))
  one.ctx.parts.set(simGateways, gatewaysOf({ operatorSandbox: 'http://:secret-of-one@127.0.0.1:9' }))
  one.ctx.parts.set(smsProviders, smsProvidersOf({ smsUrl: 'http://127.0.0.1:9/sms' }))

  const methods = async ({ call }: typeof one) => (await call(payOrderApi.methods, {})).data.methods
  expect(await methods(one)).toEqual(['cash', 'wechat', 'alipay', 'bankTransfer'])
  expect(await methods(other)).toEqual(['cash', 'bankTransfer'])
  const operators = [one, other].map(({ ctx }) => gatewayOf(ctx, 'mobile') !== undefined)
  const gateways = [one, other].map(({ ctx }) => providerOf(ctx, 'gateway').isConnected)
  expect([operators, gateways]).toEqual([
    [true, false],
    [true, false],
  ])
  const link = signedLink(one.ctx, { of: 'order', id: 1, until: 1 })
  expect([admissionOf(one.ctx, link)?.id, admissionOf(other.ctx, link)]).toEqual([1, undefined])
})
