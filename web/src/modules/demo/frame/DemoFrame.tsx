import { lazy, type ReactNode, Suspense, useEffect } from 'react'

import { useStore, createStore } from '../../../platform/browser/store.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { Grow } from '../../../ui/basics/Row.tsx'
import styles from './DemoFrame.module.css'
import { catalogue, type Title, showInMenu } from './screen.ts'
import { useTexts, frameTexts } from './use-texts.ts'

const Source = lazy(() => import('./Source.tsx'))

interface Props {
  title: Title
  /** The point of the page, in a sentence. */
  hint: string
  /** Its files below the demo, the page itself first. */
  files: readonly string[]
  /** It needs the whole width: its source stands under it. */
  isWide?: boolean
  /** Right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the demo: its title, what it shows, the thing itself, and its source. */
export function DemoFrame({ title, hint, files, isWide = false, actions, children }: Props) {
  const t = useTexts(frameTexts)
  const titles = useTexts(catalogue)
  const isShown = useStore(isSourceShown)
  useEffect(showInMenu, [])
  return (
    <div className={styles.page} data-wide={isWide}>
      <div className={styles.content}>
        <header className={styles.head}>
          <div>
            <h1>{titles[title]}</h1>
            <p>{hint}</p>
          </div>
          <Grow />
          {actions}
          <Button icon="file" aria-pressed={isShown} onClick={() => isSourceShown.set(!isShown)}>
            {isShown ? t.hideSource : t.showSource}
          </Button>
        </header>
        {children}
      </div>
      {isShown && (
        <Suspense fallback={<section className={styles.source} aria-busy aria-label={t.source} />}>
          <Source label={t.source} files={files} />
        </Suspense>
      )}
    </div>
  )
}

/** From this width on a page has room for its source beside it. */
const WIDE = 1280

/** Whether pages show their source; the choice holds for all of them until the console is loaded again. */
const isSourceShown = createStore(globalThis.innerWidth >= WIDE)
