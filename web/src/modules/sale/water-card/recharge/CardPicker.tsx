import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { type WaterCard, waterCardCan } from '@weir/contract/modules/card/water-card-row'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../../platform/server/api.ts'
import { only } from '../../../../ui/basics/text-class.ts'
import { Empty } from '../../../../ui/basics/Empty.tsx'
import { Icon } from '../../../../ui/icon/Icon.tsx'
import { InputBox } from '../../../../ui/input/InputBox.tsx'
import { isComposing, isEnter } from '../../../../ui/hooks/is-enter.ts'
import { useSettled } from '../../../../ui/hooks/moments.ts'
import { HouseholdCard, useGlances } from './HouseholdCard.tsx'
import { Stack } from '../../../../ui/basics/Row.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import styles from './recharge.module.css'

const MOST = 6

/** The customer at the counter: found by card number, name, last four of the phone, room or SN; arrows choose, Enter takes. */
export function CardPicker({ onChoose }: { onChoose: (card: WaterCard) => void }) {
  const t = useTranslations('waterCard')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const text = useSettled(typed.trim())
  const { data } = useQuery({
    ...queryOf(waterCardApi.list, { text, pageSize: MOST }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    meta: { failure: 'inPlace' },
  })
  const cards = text === '' ? [] : (data?.list ?? [])
  const glanceAt = useGlances(cards)
  const pointed = Math.min(at, cards.length - 1)
  const choose = (card: WaterCard | undefined) => card && waterCardCan.recharge(card) && onChoose(card)
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined ? !isEnter(event) : isComposing(event)) return
    event.preventDefault()
    if (step === undefined) choose(cards[pointed])
    else setAt((pointed + step + cards.length) % Math.max(1, cards.length))
  }
  return (
    <Stack gap="small">
      <div className={styles.label}>
        <label htmlFor={id}>{t('counter.household')}</label>
        <span className={`${styles.keys} ${only.wide}`}>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {t('counter.choose')} <kbd>Enter</kbd>
          {t('counter.confirm')}
        </span>
      </div>
      <InputBox>
        <Icon name="search" size={14} />
        <input
          id={id}
          data-autofocus
          role="combobox"
          aria-expanded={cards.length > 0}
          aria-controls={`${id}-found`}
          aria-activedescendant={cards[pointed] && `${id}-${cards[pointed].id}`}
          autoComplete="off"
          placeholder={t('counter.find')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        {text !== '' && data && (
          <Text tone="faint" size="tiny" isOneLine>
            {t('counter.found', { count: data.total })}
          </Text>
        )}
      </InputBox>
      <Stack id={`${id}-found`} role="listbox" aria-label={t('counter.household')} gap="small">
        {cards.map((card, i) => (
          <button
            key={card.id}
            id={`${id}-${card.id}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={i === pointed}
            aria-disabled={!waterCardCan.recharge(card)}
            title={waterCardCan.recharge(card) ? undefined : t('why.notActive')}
            className={styles.option}
            onClick={() => choose(card)}
          >
            <HouseholdCard card={card} glance={glanceAt(card.id)} />
          </button>
        ))}
      </Stack>
      {text !== '' && data?.total === 0 && <Empty title={t('counter.nobody')} />}
    </Stack>
  )
}
