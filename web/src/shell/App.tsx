import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { HashRouter } from 'react-router'

import { type Texts, TextsProvider } from '../platform/texts.tsx'
import { Failures } from './Failures.tsx'
import { Gate } from './Gate.tsx'

/** All that stands around every page. `texts`: those of the language to begin with. */
export function App({ texts, queries }: { texts: Texts; queries: QueryClient }) {
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
