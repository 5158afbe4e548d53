import type { Language, Messages } from '@weir/contract/locales/messages'

import { texts } from '../../kernel/texts.ts'

/** `system.session.clean` → `systemSessionClean`: a dot in a key would lead deeper into the catalogue. */
export const methodKey = (name: string) =>
  name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Messages['sysJob']['method']

/** Name and description of a method; none for a method that this version does not have. */
export function textsOfMethod(name: string, language: Language) {
  const { t } = texts[language]
  const key = methodKey(name)
  if (!t.has(`sysJob.method.${key}.title`)) return undefined
  return { title: t(`sysJob.method.${key}.title`), does: t(`sysJob.method.${key}.does`) }
}
