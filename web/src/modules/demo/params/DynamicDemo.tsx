import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { generatePath, useNavigate } from 'react-router'

import { Stack } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from '../make/texts.ts'
import { TabNameFields, writtenName, useTabName } from './TabNameFields.tsx'

const FILES = ['params/DynamicDemo.tsx', 'params/TabNameFields.tsx']

/** Opens a page whose parameters are parts of its address. An empty part would be another address. */
export default function DynamicDemo() {
  const all = useTexts(texts)
  const t = all.common
  const navigate = useNavigate()
  const form = useTabName()
  const [kind, setKind] = useState('meter')
  const open = form.onSubmit((values) => {
    const params = { t: kind, id: values.id, tagsViewName: writtenName(values) }
    if (kind.trim() !== '') void navigate(generatePath('/demo/params/dynamic/details/:t/:id/:tagsViewName', params))
  })
  return (
    <DemoFrame title="paramsDynamic" hint={all.dynamic.hint} files={FILES}>
      <Panel title={t.form}>
        <PanelBody>
          <form noValidate onSubmit={open}>
            <Stack>
              <TextInput
                label={all.dynamic.kind}
                withAsterisk
                value={kind}
                error={kind.trim() === '' && t.required}
                onChange={({ target }) => setKind(target.value)}
              />
              <TabNameFields form={form} />
              <Button look="primary" type="submit">
                {t.open}
              </Button>
            </Stack>
          </form>
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}
