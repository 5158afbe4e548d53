import { PIECE_VALUES } from '@weir/contract/modules/pay/shift'
import { type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format/format.ts'
import { InputBox } from '../../../ui/input/InputBox.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { isEnter } from '../../../ui/hooks/is-enter.ts'
import styles from './DayClose.module.css'
import { countOf, moneyOf, type Typed, type Value, worthOf } from './pieces.ts'

/** Enter goes on to the next value, from the last one to what follows the table. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (!isEnter(event) || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const inputs = [...event.currentTarget.closest('table')!.querySelectorAll('input')]
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus()
}

/** The notes and coins of the drawer, each with its subtotal and the sum so far. */
export function CountPanel({ typed, isFilling, onType }: { typed: Typed; isFilling: boolean; onType: (typed: Typed) => void }) {
  const t = useTranslations('shift')
  const { fen, pieces, running } = countOf(typed)
  const nameOf = (value: Value) => (value === '0.1' ? t('jiao') : t('yuan', { value }))
  const type = (value: Value, text: string) => onType({ ...typed, [value]: text.replace(/\D/g, '').slice(0, 5) })
  return (
    <Panel
      title={t('count')}
      sub={t(isFilling ? 'fillHint' : 'countHint')}
      tools={
        <Text tone="faint" size="tiny" only="wide">
          <kbd>Enter</kbd> {t('nextValue')}
        </Text>
      }
    >
      <PanelBody>
        <table className={styles.pieces}>
          <thead>
            <tr>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('pieces')}</th>
              <th scope="col">{t('subtotal')}</th>
              <th scope="col">{t('running')}</th>
            </tr>
          </thead>
          <tbody>
            {PIECE_VALUES.map((value) => (
              <tr key={value}>
                <td>{nameOf(value)}</td>
                <td>
                  <InputBox>
                    <input
                      inputMode="numeric"
                      autoComplete="off"
                      aria-label={t('piecesOf', { value: nameOf(value) })}
                      value={typed[value] ?? ''}
                      placeholder="0"
                      onChange={({ target }) => type(value, target.value)}
                      onKeyDown={goOn}
                    />
                  </InputBox>
                </td>
                <td>{grouped(moneyOf(worthOf(typed, value)))}</td>
                <td>
                  <Text tone="faint">{grouped(moneyOf(running[value]))}</Text>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td>{t('totalPieces', { count: pieces })}</td>
              <td />
              <td>{grouped(moneyOf(fen))}</td>
            </tr>
          </tfoot>
        </table>
      </PanelBody>
    </Panel>
  )
}
