import { useEffect } from 'react'

import { Empty } from '../../../ui/basics/Empty.tsx'
import { showInMenu } from './screen.ts'
import { useTexts, frameTexts } from './use-texts.ts'

/** In place of every demo page while the packages of the demo are not installed. */
export default function NotInstalled() {
  const t = useTexts(frameTexts)
  useEffect(showInMenu, [])
  return <Empty title={t.notInstalled} />
}
