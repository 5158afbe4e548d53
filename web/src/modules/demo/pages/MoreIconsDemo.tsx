import { type IconNode, icons } from 'lucide'
import { createElement } from 'react'

import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './IconBoard.module.css'
import { IconBoard } from './IconBoard.tsx'
import { texts } from './texts.ts'

const drawn = (parts: IconNode) => (
  <svg className={styles.drawn} viewBox="0 0 24 24" aria-hidden="true">
    {parts.map(([tag, attributes], i) => createElement(tag, { key: i, ...attributes }))}
  </svg>
)
const ICONS = Object.entries(icons).map(([name, parts]) => ({ name, code: name, picture: drawn(parts) }))

/** A large set of icons to choose new ones from. */
export default function MoreIconsDemo() {
  const t = useTexts(texts).icons
  return (
    <DemoFrame title="awesome" hint={t.hintMore} files={['pages/MoreIconsDemo.tsx', 'pages/IconBoard.tsx', 'pages/IconBoard.module.css']}>
      <IconBoard icons={ICONS} />
    </DemoFrame>
  )
}
