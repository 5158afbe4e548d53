import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { TransportError } from '../server/failures.ts'
import { loadTexts, TextsProvider } from '../texts/texts.tsx'
import { Loaded } from './Loaded.tsx'

const waiting = { data: undefined, error: null, refetch: () => {} } as unknown as Parameters<typeof Loaded>[0]['query']
const panels = (root: Element) => [...root.querySelectorAll('section')].map(({ style }) => style.minHeight)

it('keeps the place of each panel of a page until its data are here', async () => {
  const texts = await loadTexts('en', 'whole')
  const { container } = render(
    <TextsProvider texts={texts}>
      <Loaded query={waiting} shape={{ head: 90, main: [300, 200], side: [400] }}>
        {() => null}
      </Loaded>
    </TextsProvider>,
  )
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull()
  expect(panels(container)).toEqual(['90px', '300px', '200px', '400px'])
})

it('says above data that could not be read again what they are', async () => {
  const texts = await loadTexts('en', 'whole')
  const old = { ...waiting, data: 'the card', error: new TransportError('timeout'), dataUpdatedAt: 0 } as unknown as typeof waiting
  const { container } = render(
    <TextsProvider texts={texts}>
      <Loaded query={old}>{() => 'the card'}</Loaded>
    </TextsProvider>,
  )
  expect(container.textContent).toMatch(/^Not refreshed since \d\d:\d\d: Network timeout Try againthe card$/)
})
