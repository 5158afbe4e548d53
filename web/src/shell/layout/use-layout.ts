import { useTheme } from '../../platform/theme/theme-store.ts'
import { useMedia } from '../../ui/use-media.ts'
import type { Shown } from './layout-parts.ts'

/** The layout as chosen; without the room for it the default one, until there is room again (behaviour-facts A3). */
export function useLayout(): Shown {
  const isNarrow = useMedia('(max-width: 999px)')
  const layout = useTheme('layout')
  const isClassicSplitMenu = useTheme('isClassicSplitMenu')
  const isCollapse = useTheme('isCollapse')
  return { layout: isNarrow ? 'defaults' : layout, isNarrow, isClassicSplitMenu, isCollapse }
}
