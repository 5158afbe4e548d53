import './platform/old-browsers.ts'
import './platform/zod-setup.ts'
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { setUpZone } from './platform/business-time.ts'
import { createQueries } from './platform/queries.ts'
import { currentLanguage, loadTexts } from './platform/texts.tsx'
import { currentToken } from './platform/token.ts'
import { App } from './shell/App.tsx'
import { prefetch, prepare } from './shell/Gate.tsx'

/** The login page comes first. */
const PREFETCH_MS = 500

setUpZone()
void start()

/** No `await` of the module itself: the frame imports this file, and would wait for it. */
async function start() {
  const queries = createQueries()
  const isSignedIn = currentToken() !== ''
  const texts = await loadTexts(currentLanguage(), isSignedIn ? 'frame' : 'entry')
  if (isSignedIn) await prepare(queries).catch(() => {})
  else addEventListener('load', () => setTimeout(() => prefetch().catch(() => {}), PREFETCH_MS))
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App texts={texts} queries={queries} />
    </StrictMode>,
  )
}
