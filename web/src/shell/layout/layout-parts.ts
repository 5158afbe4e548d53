import type { MenuNode } from '@weir/contract/modules/system/sign-in'
import type { ThemeConfig } from '../../platform/theme/theme-config.ts'

export interface Shown {
  layout: ThemeConfig['layout']
  /** No room beside the page: the menu is a drawer over it. */
  isNarrow: boolean
  isClassicSplitMenu: boolean
  isCollapse: boolean
}

/** Where the first level of the menu stands apart from what lies under it. */
export const isSplit = ({ layout, isClassicSplitMenu }: Pick<Shown, 'layout' | 'isClassicSplitMenu'>) =>
  layout === 'columns' || (layout === 'classic' && isClassicSplitMenu)

/** Whether the first level, or the whole menu, stands in the top bar. */
export const hasTopMenu = (shown: Pick<Shown, 'layout' | 'isClassicSplitMenu'>) =>
  shown.layout === 'transverse' || (shown.layout === 'classic' && isSplit(shown))

type AsideWidth = 'full' | 'mini' | 'none'

/**
 * The content of the aside, its width, and whether the width can change (behaviour-facts A3). Beside a first level that stands elsewhere it
 * holds the entries of one section. It is empty if these are no choice. It folds away whole, since icons only help users who know the
 * section.
 */
export function asideOf(shown: Shown, nodes: MenuNode[], section: MenuNode | undefined) {
  const aside = (held: MenuNode[], width: AsideWidth, canFold: boolean) => ({ nodes: held, width, canFold })
  if (shown.isNarrow) return aside(nodes, 'full', false)
  if (shown.layout === 'transverse') return aside([], 'none', false)
  if (!isSplit(shown)) return aside(nodes, shown.isCollapse ? 'mini' : 'full', true)
  const below = section?.children ?? []
  const isChoice = below.length > 1
  return aside(below, isChoice && !shown.isCollapse ? 'full' : 'none', isChoice)
}
