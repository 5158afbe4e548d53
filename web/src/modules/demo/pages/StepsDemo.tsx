import { useState } from 'react'

import { HiddenText } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Steps.module.css'
import { texts } from './texts.ts'

const TONES = ['ok', 'warn', 'bad'] as const

/** Steps of which one is the current one, and the result of each. */
export default function StepsDemo() {
  const t = useTexts(texts).steps
  const [at, go] = useState(0)
  const isLast = at === t.names.length - 1
  const [done, current, toCome] = t.words
  return (
    <DemoFrame title="steps" hint={t.hint} files={['pages/StepsDemo.tsx', 'pages/Steps.module.css']}>
      <Panel>
        <ol className={styles.steps}>
          {t.names.map((name, i) => (
            <li key={name} data-state={i < at ? 'done' : i === at ? 'current' : 'to-come'} aria-current={i === at ? 'step' : undefined}>
              <i>{i < at ? <Icon name="check" size={14} /> : i + 1}</i>
              {name}
              <HiddenText>{i < at ? done : i === at ? current : toCome}</HiddenText>
            </li>
          ))}
        </ol>
        <PanelBody>
          <Note tone={TONES[at]!}>{t.results[at]}</Note>
          <Button className={styles.next} look="primary" onClick={() => go(isLast ? 0 : at + 1)}>
            {isLast ? t.again : t.next}
          </Button>
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}
