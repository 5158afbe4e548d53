import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { HashRouter } from 'react-router'

import { createQueries } from '../platform/queries.ts'
import { type Texts, TextsProvider } from '../platform/texts.tsx'
import { Failures } from './Failures.tsx'
import { Gate } from './Gate.tsx'

/** All that stands around every page. `texts`: those of the language to begin with. */
export function App({ texts }: { texts: Texts }) {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <TextsProvider texts={texts}>
        <HashRouter>
          <Gate />
        </HashRouter>
        <Failures />
      </TextsProvider>
    </QueryClientProvider>
  )
}
