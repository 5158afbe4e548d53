import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { LANGUAGES } from '@weir/contract/locales/messages'

import { CheckBox } from '../../../ui/input/CheckBox.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from '../make/texts.ts'

export interface TabName {
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
