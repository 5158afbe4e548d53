import { Input, TextInput } from '@mantine/core'
import { use, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useQuery } from '@tanstack/react-query'
import { said } from '@weir/contract/texts/text'

import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../platform/format/format.ts'
import { useResourceTexts, useLanguage } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx'
import { isIconName, ICON_PATHS } from '../../../ui/icon/icon-paths.ts'
import { Row } from '../../../ui/basics/Row.tsx'
import styles from './MenuForm.module.css'
import { isEnter } from '../../../ui/hooks/is-enter.ts'

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
      <Row wraps gap="wide">
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
      </Row>
      <div id={id} hidden={!isOpen}>
        {isOpen && <IconPicker chosen={icon} onChoose={choose} />}
      </div>
    </Input.Wrapper>
  )
}

const ALL = Object.keys(ICON_PATHS) as IconName[]

/** Radio buttons that look like icons: arrows go from one to the next, and each is read out by what it shows. */
function IconPicker({ chosen, onChoose }: { chosen: string; onChoose: (icon: IconName) => void }) {
  const t = useTranslations('sysMenu.icon')
  const nameOf = useIconName()
  const [sought, setSought] = useState('')
  const group = useId()
  const part = sought.trim().toLowerCase()
  const found = ALL.filter((icon) => icon.toLowerCase().includes(part) || nameOf(icon).toLowerCase().includes(part))
  return (
    <div className={styles.picker}>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
        // Enter would send the form around it.
        onKeyDown={(event) => isEnter(event) && event.preventDefault()}
      />
      {found.length === 0 ? (
        <Text tone="faint">{t('nothingFound')}</Text>
      ) : (
        <div className={styles.icons} role="radiogroup" aria-label={t('choose')}>
          {found.map((icon) => (
            <label key={icon} title={nameOf(icon)} data-chosen={icon === chosen}>
              <input type="radio" name={group} aria-label={nameOf(icon)} checked={icon === chosen} onChange={() => onChoose(icon)} />
              <Icon name={icon} size={18} />
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

/** Of many icons, so they come when an icon is chosen. */
const words = async () => (await import('@weir/contract/modules/system/icons.texts')).icons

/** The name of an icon in words; until they are loaded, its key. */
function useIconName(): (icon: string) => string {
  const language = useLanguage()
  const { data } = useQuery({ queryKey: ['icon words'], queryFn: words, staleTime: Infinity })
  const names: Partial<Record<string, string>> = data ? said(data, language) : {}
  return (icon) => names[icon] ?? icon
}
