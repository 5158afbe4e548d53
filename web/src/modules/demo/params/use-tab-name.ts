import { useForm } from '@mantine/form'

import { useTexts } from '../frame/use-texts.ts'
import { texts } from '../make/texts.ts'
import type { TabName } from './TabNameFields.tsx'

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
