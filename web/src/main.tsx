import './platform/browser/old-browsers.ts'
import './platform/texts/zod-setup.ts'
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { setUpZone } from './platform/format/business-time.ts'
import { createQueries } from './platform/server/queries.ts'
import { currentLanguage, loadTexts } from './platform/texts/texts.tsx'
import { currentToken } from './platform/server/token.ts'
import { App } from './shell/App.tsx'
import { prefetch, prepare } from './shell/Gate.tsx'

setUpZone()
void start()

/** No `await` of the module itself: the frame imports this file, and would wait for it. */
async function start() {
  const queries = createQueries()
  const isSignedIn = currentToken() !== ''
  const texts = await loadTexts(currentLanguage(), isSignedIn ? 'frame' : 'entry')
  if (isSignedIn) await prepare(queries).catch(() => {})
  else prefetchSoon()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App texts={texts} queries={queries} />
    </StrictMode>,
  )
}

/** The login page itself comes first. A password manager types nothing, so time counts too. */
const PREFETCH_MS = 1500

function prefetchSoon() {
  const ahead = () => {
    performance.mark('next page') // Requests from here on are not of the login page.
    void prefetch().catch(() => {}) // a missing part is fetched again when it is needed
  }
  addEventListener('input', ahead, { once: true })
  setTimeout(ahead, PREFETCH_MS)
}
