import { useTranslations } from 'use-intl/react'

import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { Icon } from '../../ui/Icon.tsx'
import bar from '../bar/bar.module.css'

/** `canFold`: there is a menu at the side; where a section has but one page there is none. */
export function FoldButton({ canFold }: { canFold: boolean }) {
  const t = useTranslations()
  const isCollapse = useTheme('isCollapse')
  const label = t(isCollapse ? 'shell.bar.unfold' : 'shell.bar.fold')
  return (
    <button
      type="button"
      className={bar.tool}
      aria-label={label}
      title={canFold ? label : t('layout.nothingToFold')}
      aria-pressed={isCollapse}
      disabled={!canFold}
      onClick={() => changeTheme({ isCollapse: !isCollapse })}
    >
      <Icon name={isCollapse ? 'unfold' : 'fold'} />
    </button>
  )
}
