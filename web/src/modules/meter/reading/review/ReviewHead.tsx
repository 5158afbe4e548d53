import { DECIDED_STATES, readingApi } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'

import { View } from '../../../../platform/crud/filters/View.tsx'
import { useMay } from '../../../../platform/session.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Row } from '../../../../ui/basics/Row.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { ViewBar } from '../../../../ui/ViewBar.tsx'
import { DeskSwitch } from './DeskSwitch.tsx'

/** Undecided and decided readings with their counts; the keys; the way to the plain list. */
export function ReviewHead() {
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
