type Section = 'theme' | 'topBar' | 'menuBar' | 'columns' | 'interface' | 'display' | 'other' | 'layout'

type Switch =
  | 'isIsDark'
  | 'isTopBarColorGradual'
  | 'isMenuBarColorGradual'
  | 'isColumnsMenuBarColorGradual'
  | 'isCollapse'
  | 'isUniqueOpened'
  | 'isFixedHeader'
  | 'isClassicSplitMenu'
  | 'isLockScreen'
  | 'isShowLogo'
  | 'isBreadcrumb'
  | 'isBreadcrumbIcon'
  | 'isTagsview'
  | 'isTagsviewIcon'
  | 'isCacheTagsView'
  | 'isSortableTagsView'
  | 'isShareTagsView'
  | 'isFooter'
  | 'isGrayscale'
  | 'isInvert'
  | 'isWartermark'
type Colour = 'primary' | 'topBar' | 'topBarColor' | 'menuBar' | 'menuBarColor' | 'columnsMenuBar' | 'columnsMenuBarColor'

/** What the settings drawer says; labels and options by the names of the settings. */
export interface SettingsMessages {
  title: string
  close: string
  section: Record<Section, string>
  label: Record<
    Switch | Colour | 'lockScreenTime' | 'wartermarkText' | 'tagsStyle' | 'animation' | 'columnsAsideStyle' | 'columnsAsideLayout',
    string
  >
  option: {
    tagsStyle: Record<'tags-style-one' | 'tags-style-four' | 'tags-style-five', string>
    animation: Record<'slide-right' | 'slide-left' | 'opacitys', string>
    columnsAsideStyle: Record<'columns-round' | 'columns-card', string>
    columnsAsideLayout: Record<'columns-horizontal' | 'columns-vertical', string>
    layout: Record<'defaults' | 'classic' | 'transverse' | 'columns', string>
  }
  /** `{label}`: the colour that the eye picks. */
  pick: string
  seconds: string
  /** Why a setting cannot be changed now. */
  off: Record<'columns' | 'classic' | 'transverse' | 'breadcrumbLayout' | 'breadcrumb' | 'tagsview' | 'narrow', string>
  /** `contrast`: `{ratio}`. `lockScreenTime`: `{min}`, `{max}`. */
  problem: Record<'hex' | 'rgb' | 'emptyPrimary' | 'contrast' | 'lockScreenTime', string>
  copy: string
  copied: string
  copyFailed: string
  reset: string
  resetQuestion: string
  resetEffect: string
  resetConfirm: string
  cancel: string
}
