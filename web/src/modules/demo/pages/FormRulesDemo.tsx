import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { followsAny } from '@weir/contract/platform/documents'
import type { TextRule } from '@weir/contract/platform/text-rules/text-rules'

import { Button } from '../../../ui/basics/Button.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { formTexts } from './form-texts.ts'
import styles from './Forms.module.css'

const ruled = (rule: TextRule, wrong: string) => (text: string) => (followsAny(rule, text) ? null : wrong)

/** Three forms that are checked and reset together. */
export default function FormRulesDemo() {
  const all = useTexts(formTexts)
  const t = all.several
  const needed = (text: string) => (text.trim() ? null : all.required)
  const account = useForm({ initialValues: { userName: '' }, validate: { userName: ruled('userName', t.badUserName) } })
  const contact = useForm({
    initialValues: { person: '', mobile: '' },
    validate: { person: needed, mobile: ruled('mobile', t.badMobile) },
  })
  const address = useForm({
    initialValues: { city: '', postcode: '' },
    validate: { city: needed, postcode: ruled('postcode', t.badPostcode) },
  })
  const check = () => {
    const results = [account.validate(), contact.validate(), address.validate()]
    const wrong = t.titles.filter((_, i) => results[i]!.hasErrors)
    return wrong.length > 0 ? toast.bad(t.invalid(wrong.join(', '))) : toast.ok(t.valid)
  }
  const reset = () => {
    account.reset()
    contact.reset()
    address.reset()
  }
  const [first, second, third] = t.titles
  return (
    <DemoFrame
      title="formRules"
      hint={t.hint}
      files={['pages/FormRulesDemo.tsx', 'pages/Forms.module.css']}
      actions={
        <>
          <Button onClick={reset}>{t.reset}</Button>
          <Button look="primary" onClick={check}>
            {t.check}
          </Button>
        </>
      }
    >
      <Part title={first!}>
        <TextInput label={t.userName} withAsterisk {...account.getInputProps('userName')} />
      </Part>
      <Part title={second!}>
        <TextInput label={t.person} withAsterisk {...contact.getInputProps('person')} />
        <TextInput label={t.mobile} withAsterisk {...contact.getInputProps('mobile')} />
      </Part>
      <Part title={third!}>
        <TextInput label={t.city} withAsterisk {...address.getInputProps('city')} />
        <TextInput label={t.postcode} withAsterisk {...address.getInputProps('postcode')} />
      </Part>
    </DemoFrame>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Panel title={title}>
    <PanelBody>
      <div className={styles.fields}>{children}</div>
    </PanelBody>
  </Panel>
)
