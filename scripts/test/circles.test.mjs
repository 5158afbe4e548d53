import { expect, it } from 'vitest'

import { circlesIn } from '../checks/circles.mjs'

const ACTS = /\.service\.ts$/
const at = (path) => `server/src/modules/${path}.ts`

it('finds a circle of modules and one of acts, with the files that close it', () => {
  const imports = [
    [at('water/card/card.find'), at('place/index')],
    [at('place/room/room.table'), at('water/index')],
    [at('water/card/bind.service'), at('water/meter/meter.service')],
    [at('water/meter/meter.service'), at('water/order/order.service')],
    [at('water/order/order.service'), at('water/card/bind.service')],
  ]
  const [modules, folders] = circlesIn(imports, ACTS)
  expect(modules).toBe(
    `modules of server form a circle: ${at('water/card/card.find')} → ${at('place/index')}; ${at('place/room/room.table')} → ${at('water/index')}`,
  )
  expect(folders).toMatch(/^folders of server\/water form a circle: .*bind\.service.*meter\.service.*order\.service/)
})

it('finds a circle of folders below the modules', () => {
  const job = 'server/src/services/jobs/job-runner.ts'
  const [below] = circlesIn(
    [
      [job, 'server/src/services/metrics/run.ts'],
      ['server/src/services/metrics/run.ts', 'server/src/services/jobs/job.ts'],
      [job, 'server/src/kernel/http/mount.ts'],
    ],
    ACTS,
  )
  expect(below).toMatch(/^folders of server\/services form a circle: .*job-runner\.ts → .*run\.ts; .*run\.ts → .*job\.ts$/)
})

it('finds a circle of folders within a part of the web', () => {
  const form = 'web/src/platform/crud/form/CommandForm.tsx'
  const field = 'web/src/platform/crud/fields/Field.tsx'
  expect(circlesIn([[form, field]], ACTS)).toEqual([])
  const circle = circlesIn(
    [
      [form, field],
      [field, form],
    ],
    ACTS,
  )
  expect(circle).toEqual([`folders of web/platform/crud form a circle: ${form} → ${field}; ${field} → ${form}`])
})

it('leaves alone what is ground, and what goes one way', () => {
  const imports = [
    [at('water/card/card.table'), at('water/meter/meter.table')],
    [at('water/meter/meter.find'), at('water/card/card.table')],
    [at('water/card/bind.service'), at('water/meter/meter.service')],
    ['web/src/modules/place/a/A.tsx', 'contract/src/modules/water/card.ts'],
    ['contract/src/modules/water/card.ts', 'contract/src/platform/crud.ts'],
  ]
  expect(circlesIn(imports, ACTS)).toEqual([])
})
