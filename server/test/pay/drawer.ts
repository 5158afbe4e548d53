import { type Pieces, shiftApi } from '@weir/contract/modules/pay/shift'

import { pay } from '../../src/modules/pay/module.ts'
import type { Caller } from '../app/app.ts'
import { correctionApp } from '../sale/corrections.ts'

interface HandOver {
  reason?: 'counterfeit'
  note?: string
  expected?: string
  key?: string
}

/** The app with a drawer: its shift, and a hand-over that counts these pieces. */
export async function drawerApp() {
  const app = await correctionApp(pay)
  const shift = async (caller: Caller = {}) => (await app.call(shiftApi.mine, {}, caller)).data.shift
  return {
    ...app,
    shift,
    handOver: async (counts: Readonly<Pieces>, { key, ...typed }: HandOver = {}) => {
      const { id, expected } = (await shift())!
      return app.call(shiftApi.close, { id, expected, counts: [...counts], ...typed }, key === undefined ? {} : { key })
    },
  }
}
