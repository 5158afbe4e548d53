import { render, screen } from '@testing-library/react'
import { deviceKeyApi } from '@weir/contract/modules/system/device-key'
import { personalApi } from '@weir/contract/modules/system/personal'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { describe, expect, it } from 'vitest'

import { holderOf, Allowed, PermissionsProvider } from './session.tsx'

const { add, edit, list, recharge } = waterCardApi
const held = (...permissions: string[]) => holderOf(new Set(permissions))

describe('as a function', () => {
  it('knows one, any of some and all of some', () => {
    const { one, any, all } = held('a', 'b')
    expect([one('a'), one('c')]).toEqual([true, false])
    expect([any(['c', 'b']), any(['c', 'd']), any([])]).toEqual([true, false, false])
    expect([all(['a', 'b']), all(['a', 'c']), all([])]).toEqual([true, false, true])
  })

  it('takes */*/* for every permission', () => {
    const { one, any, all, may } = held('*/*/*')
    expect([one('a'), any(['c']), all(['a', 'z']), may(add)]).toEqual([true, true, true, true])
  })

  it('asks an endpoint for its permission, and for the further one', () => {
    expect([held(recharge.id).may(recharge), held(recharge.id).mayFurther(recharge)]).toEqual([true, false])
    expect(held(recharge.id, `${recharge.id}/offline`).mayFurther(recharge)).toBe(true)
    expect([held().may(personalApi.get), held().mayFurther(personalApi.get)]).toEqual([true, true])
  })

  it('draws by the buttons of a name what is added, edited and deleted, and nothing else', () => {
    const { may } = held('btn.add', 'btn.edit', 'btn.link')
    expect([add, edit, deviceKeyApi.delete, list, recharge].map(may)).toEqual([true, true, false, false, false])
  })
})

describe('as a component', () => {
  it.each([
    [[add.id], 'to any, '],
    [[add.id, edit.id], 'to any, all, '],
    [[list.id], ''],
    [['*/*/*'], 'to any, all, '],
  ])('with %j shows: %s', (permissions, shown) => {
    render(
      <PermissionsProvider value={new Set(permissions)}>
        <output>
          <Allowed to={add}>to </Allowed>
          <Allowed toAny={[add, edit]}>any, </Allowed>
          <Allowed toAll={[add, edit]}>all, </Allowed>
        </output>
      </PermissionsProvider>,
    )
    expect(screen.getByRole('status').textContent).toBe(shown)
  })
})
