import { useTranslations } from 'use-intl/react'
import type { Messages } from '@weir/contract/locales/messages'
import { type ThemeConfig, type ThemeKey } from '../../platform/theme/theme-config.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'

export type Reason = keyof Messages['settings']['off']

/** The settings that decide whether others are available. */
export type Ground = Pick<ThemeConfig, 'layout' | 'isBreadcrumb' | 'isTagsview'>

const inLayouts =
  (reason: Reason, ...layouts: ThemeConfig['layout'][]) =>
  ({ layout }: Ground) =>
    layouts.includes(layout) ? undefined : reason

const columnsOnly = inLayouts('columns', 'columns')

const withAside = inLayouts('transverse', 'defaults', 'classic', 'columns')

const withBreadcrumb = inLayouts('breadcrumbLayout', 'defaults', 'columns')

const withTags = ({ isTagsview }: Ground) => (isTagsview ? undefined : 'tagsview')

const RULES: Partial<Record<ThemeKey, (ground: Ground) => Reason | undefined>> = {
  columnsMenuBar: columnsOnly,
  columnsMenuBarColor: columnsOnly,
  isColumnsMenuBarColorGradual: columnsOnly,
  columnsAsideStyle: columnsOnly,
  columnsAsideLayout: columnsOnly,
  isCollapse: withAside,
  isUniqueOpened: withAside,
  isClassicSplitMenu: inLayouts('classic', 'classic'),
  isBreadcrumb: withBreadcrumb,
  isBreadcrumbIcon: (ground) => withBreadcrumb(ground) ?? (ground.isBreadcrumb ? undefined : 'breadcrumb'),
  isTagsviewIcon: withTags,
  isCacheTagsView: withTags,
  isSortableTagsView: withTags,
  isShareTagsView: withTags,
  tagsStyle: withTags,
}

/** Why a setting would change nothing now; undefined where it does. */
export const whyOff = (key: ThemeKey, ground: Ground) => RULES[key]?.(ground)

/** The same in words, as things stand. */
export function useOff(key: ThemeKey) {
  const t = useTranslations('settings.off')
  const reason = whyOff(key, { layout: useTheme('layout'), isBreadcrumb: useTheme('isBreadcrumb'), isTagsview: useTheme('isTagsview') })
  return reason && t(reason)
}
