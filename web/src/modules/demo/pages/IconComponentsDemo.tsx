import { Icon } from '../../../ui/icon/Icon.tsx'
import { ICON_PATHS, type IconName } from '../../../ui/icon/icon-paths.ts'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './IconBoard.module.css'
import { IconBoard } from './IconBoard.tsx'
import { texts } from './texts.ts'

const SIZES = [14, 16, 18] as const

const sizesOf = (name: IconName) => (
  <span className={styles.sizes}>
    {SIZES.map((size) => (
      <Icon key={size} name={name} size={size} />
    ))}
  </span>
)
const ICONS = (Object.keys(ICON_PATHS) as IconName[]).map((name) => ({ name, code: `<Icon name="${name}" />`, picture: sizesOf(name) }))

/** The console's icons as components. */
export default function IconComponentsDemo() {
  const t = useTexts(texts).icons
  return (
    <DemoFrame
      title="element"
      hint={t.hintComponents}
      files={['pages/IconComponentsDemo.tsx', 'pages/IconBoard.tsx', 'pages/IconBoard.module.css']}
    >
      <IconBoard icons={ICONS} />
    </DemoFrame>
  )
}
