import { DECIDED_STATES, readingApi } from '@weir/contract/modules/water/reading'
import { useTranslations } from 'use-intl/react'

import { useListScope } from '../../../../platform/crud/filters/list-scope.ts'
import { useRowCount } from '../../../../platform/counts/row-counts.ts'
import { ShownCount } from '../../../../platform/counts/ShownCount.tsx'
import { useMay } from '../../../../platform/session.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Row } from '../../../../ui/basics/Row.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { ViewBar, ViewTab } from '../../../../ui/ViewBar.tsx'
import { DeskSwitch } from './DeskSwitch.tsx'

type State = (typeof DECIDED_STATES)[number] | undefined

/** Undecided and decided readings with their counts; the keys; the way to the plain list. */
export function ReviewHead() {
  const t = useTranslations('readings')
  const { option } = useResourceTexts('reading')
  const { may } = useMay()
  return (
    <ViewBar
      title={t('review.title')}
      views={
        <>
          <StateTab state={undefined}>{t('held.undecided')}</StateTab>
          {DECIDED_STATES.map((state) => (
            <StateTab key={state} state={state}>
              {option('state', state)}
            </StateTab>
          ))}
        </>
      }
    >
      <Row>
        <Text tone="faint" size="tiny" only="wide">
          <Row as="span">
            <kbd>J</kbd>
            <kbd>K</kbd>
            {t('review.keys.step')}
            {may(readingApi.decide) && (
              <>
                <kbd>Z</kbd>
                {t('review.keys.undo')}
              </>
            )}
          </Row>
        </Text>
        <DeskSwitch view="desk" />
      </Row>
    </ViewBar>
  )
}

function StateTab({ state, children }: { state: State; children: string }) {
  const { state: shown, change } = useListScope()
  const { state: _, ...search } = shown.filter
  const count = useRowCount(readingApi.heldCounts, state ? { state } : {})
  return (
    <ViewTab isChosen={shown.filter.state === state} onChoose={() => change({ filter: state ? { ...search, state } : search })}>
      {children}
      <ShownCount count={count} tone={state ? 'idle' : 'warn'} />
    </ViewTab>
  )
}
