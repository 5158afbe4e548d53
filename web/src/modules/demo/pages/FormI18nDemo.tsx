import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { LANGUAGE_NAMES } from '@weir/contract/texts/text'
import { LANGUAGES } from '@weir/contract/locales/messages'
import { follows } from '@weir/contract/platform/text-rules/text-rules'
import { useState } from 'react'

import { useLanguage } from '../../../platform/texts/texts.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { formTexts } from './form-texts.ts'
import styles from './Forms.module.css'

/** A form whose language is chosen apart from that of the console. */
export default function FormI18nDemo() {
  const around = useTexts(formTexts).language
  const [language, setLanguage] = useState(useLanguage())
  const { language: t, required } = formTexts[language]
  const form = useForm({
    initialValues: { name: '', email: '', signature: '' },
    validate: {
      name: (name) => (name.trim() ? null : required),
      email: (email) => (follows('email', email) ? null : t.badEmail),
    },
  })
  const change = (next: typeof language) => {
    setLanguage(next)
    form.clearErrors() // they are in the language before
  }
  return (
    <DemoFrame title="formI18n" hint={around.hint} files={['pages/FormI18nDemo.tsx', 'pages/Forms.module.css']}>
      <Segmented
        label={around.choose}
        value={language}
        onChange={change}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Panel title={t.title}>
        <PanelBody>
          <form noValidate onSubmit={form.onSubmit(() => toast.ok(t.valid))}>
            <Stack>
              <TextInput label={t.name} placeholder={t.namePlaceholder} withAsterisk {...form.getInputProps('name')} />
              <TextInput label={t.email} placeholder={t.emailPlaceholder} withAsterisk {...form.getInputProps('email')} />
              <Textarea label={t.signature} placeholder={t.signaturePlaceholder} {...form.getInputProps('signature')} />
            </Stack>
            <div className={styles.end}>
              <Button look="primary" type="submit">
                {t.check}
              </Button>
            </div>
          </form>
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}
