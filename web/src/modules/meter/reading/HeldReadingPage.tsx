import { readingApi, DECIDED_STATES } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'

import { FilterScope } from '../../../platform/crud/filters/FilterBar.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { ListFrame, ViewBar } from '../../../ui/table/ListFrame.tsx'
import { useKeys } from '../../../ui/hooks/use-keys.ts'
import { HeldList, useDesk } from './review/HeldList.tsx'
import { LastVerdict, useVerdicts } from './review/Verdicts.tsx'
import { Reviewed } from './review/Reviewed.tsx'
import styles from './review/Review.module.css'
import { View } from '../../../platform/crud/filters/View.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { DeskSwitch } from './review/DeskSwitch.tsx'

/**
 * Readings that moved nothing until staff decides: the list left, the chosen reading with its evidence and the decision right. After a
 * decision the next one opens. Filter, page and reading live in the URL.
 */
export default function HeldReadingPage() {
  const desk = useDesk()
  const verdicts = useVerdicts(desk.open)
  const { may } = useMay()
  useKeys({ j: () => desk.step(1), k: () => desk.step(-1), z: verdicts.undo })
  return (
    <FilterScope list={readingApi.held} counts={readingApi.heldCounts} state={desk.state} change={desk.change}>
      <ListFrame>
        <ReviewHead />
        <Loaded query={desk.query}>
          {(answer) => (
            <div className={`${styles.desk} ${desk.isOpened ? styles.opened : ''}`}>
              <div className={styles.side}>
                <HeldList answer={answer} desk={desk} />
                {may(readingApi.decide) && <LastVerdict verdicts={verdicts} />}
              </div>
              {desk.chosen !== undefined && (
                <Reviewed
                  key={desk.chosen}
                  id={desk.chosen}
                  onBack={() => desk.open(undefined)}
                  lastReason={verdicts.lastReason}
                  onDecided={(verdict) => {
                    verdicts.add(verdict)
                    desk.goOn()
                  }}
                />
              )}
            </div>
          )}
        </Loaded>
      </ListFrame>
    </FilterScope>
  )
}

/** Undecided and decided readings with their counts; the keys; the way to the plain list. */
function ReviewHead() {
  const t = useTranslations('reading')
  const { option } = useResourceTexts('reading')
  const { may } = useMay()
  return (
    <ViewBar
      title={t('review.title')}
      views={
        <>
          <View filter={{}} tone="warn">
            {t('held.undecided')}
          </View>
          {DECIDED_STATES.map((state) => (
            <View key={state} filter={{ state }}>
              {option('state', state)}
            </View>
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
