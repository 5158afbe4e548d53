import { TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { LANGUAGES } from '@weir/contract/locales/messages'

import { CheckBox } from '../../../ui/input/CheckBox.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from '../make/texts.ts'

interface TabName {
  id: string
  name: string
  names: Record<(typeof LANGUAGES)[number], string>
  isPerLanguage: boolean
}

/** The name as an address has it: plain, or as JSON with a name for each language. */
export const writtenName = ({ name, names, isPerLanguage }: TabName): string => (isPerLanguage ? JSON.stringify(names) : name)

/** The number and the name of a tab, which may differ by language. */
export function TabNameFields({ form }: { form: UseFormReturnType<TabName> }) {
  const t = useTexts(texts).common
  const { isPerLanguage } = form.getValues()
  return (
    <>
      <TextInput label={t.id} withAsterisk {...form.getInputProps('id')} />
      {isPerLanguage ? (
        LANGUAGES.map((one) => <TextInput key={one} label={t.names[one]} withAsterisk {...form.getInputProps(`names.${one}`)} />)
      ) : (
        <TextInput label={t.name} withAsterisk {...form.getInputProps('name')} />
      )}
      <CheckBox checked={isPerLanguage} onChange={({ target }) => form.setFieldValue('isPerLanguage', target.checked)}>
        {t.perLanguage}
      </CheckBox>
    </>
  )
}

/** The form of a tab's name, with an example in it. Every field that is shown is required. */
export function useTabName() {
  const t = useTexts(texts).common
  const needed = (text: string) => (text.trim() ? null : t.required)
  return useForm<TabName>({
    initialValues: {
      id: '7',
      name: t.example,
      names: { 'zh-cn': texts['zh-cn'].common.example, en: texts.en.common.example, 'zh-tw': texts['zh-tw'].common.example },
      isPerLanguage: true,
    },
    validate: {
      id: needed,
      name: (name, { isPerLanguage }) => (isPerLanguage ? null : needed(name)),
      names: (names, { isPerLanguage }) => (isPerLanguage && Object.values(names).some((name) => !name.trim()) ? t.required : null),
    },
  })
}
