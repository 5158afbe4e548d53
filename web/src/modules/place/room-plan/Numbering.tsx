import { homeNumber } from '@weir/contract/modules/place/room-plan'
import { Input } from '@mantine/core'
import { useTranslations } from 'use-intl/react'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../platform/format.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import styles from './room-plan.module.css'
import type { RoomPlanning } from './use-room-plan.ts'

/** The rule of the numbers, with a room of the plan as its example. */
export function Numbering({ plan: { form, values, blocks } }: { plan: RoomPlanning }) {
  const t = useTranslations('place.plan')
  const isPadded = values['padded'] !== false && values['padded'] !== 'false'
  const example = blocks?.at(-1)?.floors[0]?.cells[0]
  const floor = example ? example.number.slice(0, -2) : ''
  return (
    <Input.Wrapper label={t('numbering')} labelElement="div">
      {example && (
        <div className={styles.rule} aria-label={example.name}>
          <Piece value={example.building} called={t('building')} />
          <i>-</i>
          <Piece value={example.unit} called={t('unit')} />
          <i>-</i>
          <Piece value={floor} called={t('floor')} />
          <Piece value={example.number.slice(-2)} called={t('home')} />
        </div>
      )}
      <div className={styles.ruleSet}>
        <Field name="firstHome" />
        <Segmented
          label={t('numbering')}
          options={[
            { value: 'true', label: homeNumber(5, 1, true) },
            { value: 'false', label: homeNumber(5, 1, false) },
          ]}
          value={textOf(isPadded) as 'true' | 'false'}
          onChange={(next) => form.setFieldValue('padded', next === 'true')}
        />
      </div>
      <Text as="p" tone="faint" size="tiny">
        {t(isPadded ? 'paddedHint' : 'plainHint')}
      </Text>
    </Input.Wrapper>
  )
}

const Piece = ({ value, called }: { value: string; called: string }) => (
  <span>
    {value}
    <small>{called}</small>
  </span>
)
