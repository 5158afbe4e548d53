import { useNavigate } from 'react-router'

import { Stack } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from '../make/texts.ts'
import { TabNameFields, writtenName, useTabName } from './TabNameFields.tsx'

const FILES = ['params/CommonDemo.tsx', 'params/TabNameFields.tsx']

/** Opens a page whose parameters stand in the query. */
export default function CommonDemo() {
  const t = useTexts(texts).common
  const navigate = useNavigate()
  const form = useTabName()
  const open = form.onSubmit((values) => {
    const query = new URLSearchParams({ id: values.id, tagsViewName: writtenName(values) })
    void navigate(`/demo/params/common/details?${query}`)
  })
  return (
    <DemoFrame title="paramsCommon" hint={t.hint} files={FILES}>
      <Panel title={t.form}>
        <PanelBody>
          <form noValidate onSubmit={open}>
            <Stack>
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
