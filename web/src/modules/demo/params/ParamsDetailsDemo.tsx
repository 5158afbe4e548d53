import { useLocation, useParams, useSearchParams } from 'react-router'

import { ButtonLink } from '../../../ui/basics/Button.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from '../make/texts.ts'

/** Shows its own address. The frame of the console reads `tagsViewName` from it by itself. */
export default function ParamsDetailsDemo() {
  const t = useTexts(texts).details
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const params = Object.entries(useParams()).map(([label, value]) => ({ label: `:${label}`, value }))
  const given = [...params, ...[...query].map(([label, value]) => ({ label, value }))]
  const isDynamic = params.length > 0
  return (
    <DemoFrame
      title={isDynamic ? 'paramsDynamicDetails' : 'paramsCommonDetails'}
      hint={t.hint}
      files={['params/ParamsDetailsDemo.tsx']}
      actions={<ButtonLink href={`#/demo/params/${isDynamic ? 'dynamic' : 'common'}`}>{t.back}</ButtonLink>}
    >
      <Panel title={t.params} sub={`${t.path} ${decodeURI(pathname)}`}>
        {given.length === 0 ? (
          <Empty title={t.none} />
        ) : (
          <PanelBody>
            <DescriptionList items={given} />
          </PanelBody>
        )}
      </Panel>
    </DemoFrame>
  )
}
