import { useLocation, useSearchParams } from 'react-router'

import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { ButtonLink } from '../../../ui/basics/Button.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'

/** A page of no menu. Its query says what it shows, and it names its tab. */
export default function DetailsDemo() {
  const t = useTexts(texts).details
  const isFirst = useLocation().pathname.endsWith('/details')
  const [query] = useSearchParams()
  const id = query.get('id')
  const of = id === null ? undefined : t.of(id)
  usePaneTitle(of)
  return (
    <DemoFrame
      title={isFirst ? 'filteringDetails' : 'filteringDetails1'}
      hint={t.hint}
      files={['pages/DetailsDemo.tsx']}
      actions={<ButtonLink href="#/demo/pages/filtering">{t.back}</ButtonLink>}
    >
      <Panel title={of ?? t.query}>
        {query.size === 0 ? (
          <Empty title={t.none} />
        ) : (
          <PanelBody>
            <DescriptionList items={[...query].map(([label, value]) => ({ label, value }))} />
          </PanelBody>
        )}
      </Panel>
    </DemoFrame>
  )
}
