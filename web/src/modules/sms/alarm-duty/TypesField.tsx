import { ALARM_TYPES } from '@weir/contract/modules/meter/alarm-types'
import { isUrgentAlarm } from '@weir/contract/modules/meter/alarm-duty-terms'
import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import styles from './duty.module.css'

const SHORTCUTS = {
  all: () => true,
  urgentOnly: isUrgentAlarm,
  sims: (type: AlarmType) => type.startsWith('SIM_'),
  none: () => false,
}

/** The types of alarms, the most harmful first, with shortcuts for usual choices. */
export function TypesField() {
  const t = useTranslations('alarmDuty')
  const { form } = use(FormScope)!
  const { option } = useResourceTexts('alarmDuty')
  const choices = ALARM_TYPES.map((type) => {
    const name = option('messageType', type)
    return { value: type, label: name, name, depth: 0 }
  })
  return (
    <div className={styles.types}>
      <Field name="messageType" choices={choices} />
      <Row>
        {Object.entries(SHORTCUTS).map(([name, isChosen]) => (
          <LinkButton key={name} onClick={() => form.setFieldValue('messageType', ALARM_TYPES.filter(isChosen))}>
            {t(name as keyof typeof SHORTCUTS)}
          </LinkButton>
        ))}
      </Row>
    </div>
  )
}
