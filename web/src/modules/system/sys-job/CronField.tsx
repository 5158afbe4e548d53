import { CRON_PRESETS } from '@weir/contract/modules/system/sys-job'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../platform/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { SchedulePreview } from './SchedulePreview.tsx'
import styles from './SysJob.module.css'

const NAME = 'cronExpression'
const PRESET_NAMES = ['fiveSeconds', 'minute', 'atNight', 'early', 'onTheFirst'] as const

/** A schedule with the usual ones at hand, in words, and when it is due next. */
export function CronField() {
  const { form } = use(FormScope)!
  const t = useTranslations('sysJob')
  const typed = textOf(form.values[NAME])
  return (
    <>
      <Field name={NAME} />
      <p className={styles.hint}>{t('cronHint')}</p>
      <div className={styles.presets} role="group" aria-label={t('presetsOf')}>
        {PRESET_NAMES.map((name, i) => (
          <Button key={name} isSmall aria-pressed={typed === CRON_PRESETS[i]} onClick={() => form.setFieldValue(NAME, CRON_PRESETS[i])}>
            {t(`preset.${name}`)}
          </Button>
        ))}
      </div>
      <SchedulePreview cronExpression={typed} />
    </>
  )
}
