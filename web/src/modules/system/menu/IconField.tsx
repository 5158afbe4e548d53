import { Input } from '@mantine/core'
import { use, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { isIconName } from '../../../ui/icon-paths.ts'
import { IconPicker } from './IconPicker.tsx'
import styles from './MenuForm.module.css'
import { useIconName } from './use-icon-name.ts'

const SIZES = [14, 16, 18] as const

/** The icon in the sizes that it is drawn in, and all there are to choose from. */
export function IconField() {
  const t = useTranslations('sysMenu.icon')
  const { form, resource } = use(FormScope)!
  const { label } = useResourceTexts(resource)
  const nameOf = useIconName()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const icon = textOf(form.getValues().icon)
  const choose = (next: string) => {
    form.setFieldValue('icon', next)
    if (next === '') setOpen(false)
  }
  return (
    <Input.Wrapper label={label('icon')} labelElement="div" error={form.errors.icon}>
      <div className={styles.chosen}>
        {isIconName(icon) ? (
          <span className={styles.sizes} title={t('sizes')}>
            {SIZES.map((size) => (
              <Icon key={size} name={icon} size={size} />
            ))}
            {nameOf(icon)}
          </span>
        ) : (
          <Text tone="faint">{t('none')}</Text>
        )}
        <Button isSmall aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('choose')}
        </Button>
        {icon !== '' && (
          <Button isSmall look="ghost" onClick={() => choose('')}>
            {t('clear')}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <IconPicker chosen={icon} onChoose={choose} />}
      </div>
    </Input.Wrapper>
  )
}
