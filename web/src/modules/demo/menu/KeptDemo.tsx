import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useFormatter } from 'use-intl/react'

import { Button } from '../../../ui/basics/Button.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import type { Title } from '../frame/screen.ts'
import { useTexts } from '../frame/use-texts.ts'
import { nested as en } from '../locales/en/single.ts'
import { nested as zhCn } from '../locales/zh-cn/single.ts'
import { nested as zhTw } from '../locales/zh-tw/single.ts'

/** One page for all entries of the nested menu. The typed text and the count stay while the tab is open, and end with it. */
export default function KeptDemo() {
  const t = useTexts(texts)
  const format = useFormatter()
  const title = useLocation().pathname.split('/').at(-1) as Title
  const [mountedAt] = useState(() => new Date())
  const [count, setCount] = useState(0)
  return (
    <DemoFrame title={title} hint={t.hint} files={['menu/KeptDemo.tsx']}>
      <Panel title={t.kept}>
        <PanelBody>
          <DescriptionList
            items={[
              { label: t.note, value: <TextInput aria-label={t.note} placeholder={t.notePlaceholder} /> },
              { label: t.count, value: <Button onClick={() => setCount(count + 1)}>{t.countedTimes(count)}</Button> },
              { label: t.mountedAt, value: format.dateTime(mountedAt, { timeStyle: 'medium' }) },
            ]}
          />
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}

const texts = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
