import { genApi } from '@weir/contract/modules/system/gen'
import { useTranslations } from 'use-intl/react'

import { Allowed } from '../../../../platform/session.tsx'
import { Grow } from '../../../../ui/basics/Row.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Button } from '../../../../ui/Button.tsx'
import styles from './Edit.module.css'
import { type Step, STEP_NAMES } from './steps.ts'
import type { GenEditing } from './use-gen-edit.ts'

interface Props {
  edit: GenEditing
  step: Step
  goTo: (step: Step) => void
}

/** Sums of the columns, and the buttons of the form. */
export function EditFoot({ edit: { columns, count, save, discard, sending }, step, goTo }: Props) {
  const t = useTranslations('gen')
  const at = STEP_NAMES.indexOf(step)
  const [back, next] = [STEP_NAMES[at - 1], STEP_NAMES[at + 1]]
  const sums = (['isList', 'isForm', 'isQuery'] as const).map((flag) =>
    t(`sums.${flag}`, { count: columns.filter((column) => column[flag] && !column.isLeftOut).length }),
  )
  return (
    <footer className={styles.foot}>
      {step === 'columns' && (
        <>
          <span className={styles.sums}>
            {t('sums.all', { count: columns.length })}{' '}
            <Text tone="faint" size="small">
              {sums.join(' · ')}
            </Text>
          </span>
          <span className={styles.keys}>
            <kbd>Alt</kbd> <kbd>↑</kbd>
            <kbd>↓</kbd> {t('moveHint')}
          </span>
        </>
      )}
      <Grow />
      {count > 0 && (
        <Button look="ghost" onClick={discard}>
          {t('discard', { count })}
        </Button>
      )}
      {back && <Button onClick={() => goTo(back)}>{t('back')}</Button>}
      {next && <Button onClick={() => goTo(next)}>{t('next')}</Button>}
      <Allowed to={genApi.editSave}>
        <Button {...(count > 0 && { look: 'primary' as const })} busy={sending.isPending} onClick={save}>
          {t('save')} <kbd>Ctrl S</kbd>
        </Button>
      </Allowed>
    </footer>
  )
}
