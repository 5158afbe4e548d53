import { LANGUAGES } from '@weir/contract/locales/messages'
import { quoted } from './catalogue.ts'
import type { Titles } from './described.ts'
import { type Change, importing, inLast, once, replaced } from './edits.ts'
import type { Model } from './model.ts'
import { render } from './render.ts'

/** The files of a module without resources, by path; those that name its resources come with the first of them. */
export const moduleFiles = (it: Model, titles: Titles): Record<string, string> => ({
  [`contract/src/modules/${it.module}/screens.ts`]: render('screens.ts', it),
  [`server/src/modules/${it.module}/module.ts`]: render('module.ts', it),
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      `contract/src/locales/${language}/${it.module}/titles.ts`,
      render('titles.ts', { ...it, directory: quoted(titles[language]) }),
    ]),
  ),
})

/** The lines of the registries above: one module more. */
export const moduleEntries = ({ module }: Model): Record<string, Change> => {
  const among = (import_: string, pattern: RegExp, name: string) =>
    once(import_, (source, path) => replaced(importing(source, import_), pattern, `$1, ${name}$2`, path))
  return {
    'contract/src/modules/index.ts': among(`import * as ${module} from './${module}/index.ts'`, /(modules = \{[^}]*?),?\s*(\})/, module),
    'contract/src/modules/screens.ts': among(
      `import { ${module}Screens } from './${module}/screens.ts'`,
      /(screens = \[[^\]]*?),?\s*(\])/,
      `...${module}Screens`,
    ),
    'server/src/modules/index.ts': among(
      `import { ${module} } from './${module}/module.ts'`,
      /(weir = compose\(\[[^\]]*?),?\s*(\]\))/,
      module,
    ),
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) => [
        [
          `contract/src/locales/${language}/index.ts`,
          once(`import * as ${module} from`, (source, path) =>
            inLast(importing(source, `import * as ${module} from './${module}/index.ts'`), `...${module}`, path),
          ),
        ],
        [
          `contract/src/locales/${language}/menu.ts`,
          among(`import { titles as ${module} } from './${module}/titles.ts'`, /(menu = \{[^}]*?),?\s*(\})/, `...${module}`),
        ],
      ]),
    ),
  }
}
