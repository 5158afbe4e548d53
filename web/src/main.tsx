import './platform/old-browsers.ts'
import './platform/zod-setup.ts'
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { setUpZone } from './platform/business-time.ts'
import { currentLanguage, loadTexts } from './platform/texts.tsx'
import { currentToken } from './platform/token.ts'
import { App } from './shell/App.tsx'

setUpZone()
const texts = await loadTexts(currentLanguage(), currentToken() ? 'frame' : 'entry')
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App texts={texts} />
  </StrictMode>,
)
