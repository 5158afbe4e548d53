import { Icon } from '../../../ui/icon/Icon.tsx'
import { ICON_PATHS, type IconName } from '../../../ui/icon/icon-paths.ts'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { IconBoard } from './IconBoard.tsx'
import { texts } from './texts.ts'

const ICONS = (Object.keys(ICON_PATHS) as IconName[]).map((name) => ({ name, code: name, picture: <Icon name={name} size={18} /> }))

/** The names of the console's icons. */
export default function IconNamesDemo() {
  const t = useTexts(texts).icons
  return (
    <DemoFrame title="iocnfont" hint={t.hintNames} files={['pages/IconNamesDemo.tsx', 'pages/IconBoard.tsx', 'pages/IconBoard.module.css']}>
      <IconBoard icons={ICONS} />
    </DemoFrame>
  )
}
