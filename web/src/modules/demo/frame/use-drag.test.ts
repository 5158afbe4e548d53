import { expect, it } from 'vitest'

import { kept } from '../pages/DragDemo.tsx'

it('keeps a box of 100 within a room of 400, wherever it began', () => {
  expect([kept(50, 20, 100, 400), kept(-50, 20, 100, 400), kept(500, 20, 100, 400)]).toEqual([50, -20, 280])
})
