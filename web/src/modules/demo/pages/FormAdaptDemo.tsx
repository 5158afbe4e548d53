import { TextInput } from '@mantine/core'

import { Button } from '../../../ui/basics/Button.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { formTexts } from './form-texts.ts'
import styles from './Forms.module.css'

const DAY = 10

/** Fields in as many columns as fit. */
export default function FormAdaptDemo() {
  const t = useTexts(formTexts).adapt
  return (
    <DemoFrame title="formAdapt" hint={t.hint} files={['pages/FormAdaptDemo.tsx', 'pages/Forms.module.css']}>
      <Panel title={t.title}>
        <PanelBody>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              toast.ok(t.saved)
            }}
          >
            <div className={styles.fields}>
              {t.fields.map((label, i) => (
                <TextInput key={label} label={label} type={i === DAY ? 'date' : 'text'} />
              ))}
            </div>
            <div className={styles.end}>
              <Button look="primary" type="submit">
                {t.save}
              </Button>
            </div>
          </form>
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}
