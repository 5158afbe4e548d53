import { Textarea } from '@mantine/core'
import { useState } from 'react'

import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { DescribedForm } from './DescribedForm.tsx'
import { describedBy, type Description } from './described-form.ts'
import { formTexts } from './form-texts.ts'
import styles from './Forms.module.css'

/** A form that JSON describes, and the JSON itself. */
export default function DynamicFormDemo() {
  const t = useTexts(formTexts).dynamic
  const [first] = useState((): Description => {
    const { name, email, at, job, remark } = t.labels
    return {
      fields: [
        { name: 'name', label: name, kind: 'text', isRequired: true },
        { name: 'email', label: email, kind: 'email', isRequired: true },
        { name: 'at', label: at, kind: 'date' },
        { name: 'job', label: job, kind: 'select', options: t.jobs },
        { name: 'remark', label: remark, kind: 'textarea' },
      ],
      group: { label: t.period, parts: [t.year, t.month, t.day] },
    }
  })
  const [description, describe] = useState(first)
  const [typed, type] = useState(() => JSON.stringify(first, null, 2))
  const [fault, setFault] = useState<string>()
  const apply = () => {
    const read = describedBy(typed)
    setFault(typeof read === 'string' ? read : undefined)
    if (typeof read !== 'string') describe(read)
  }
  return (
    <DemoFrame
      title="dynamicForm"
      hint={t.hint}
      files={['pages/DynamicFormDemo.tsx', 'pages/DescribedForm.tsx', 'pages/described-form.ts', 'pages/Forms.module.css']}
    >
      <Panel title={t.form}>
        <PanelBody>
          <DescribedForm key={JSON.stringify(description)} description={description} />
        </PanelBody>
      </Panel>
      <Panel title={t.description}>
        <PanelBody>
          {fault !== undefined && <Note tone="bad">{t.badDescription(fault)}</Note>}
          <Textarea aria-label={t.description} autosize maxRows={16} value={typed} onChange={({ target }) => type(target.value)} />
          <div className={styles.end}>
            <Button onClick={apply}>{t.apply}</Button>
          </div>
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}
