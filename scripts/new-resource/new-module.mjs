import { LANGUAGES, quoted } from './catalogue.mjs'
import { importing, inLast, replaced } from './edits.mjs'
import { render } from './render.mjs'

/** The files of a module without resources, by path. */
export const moduleFiles = (it) => ({
  [`contract/src/modules/${it.module}/index.ts`]: `/** The resources of this module. */\nexport const ${it.module} = {\n}\n`,
  [`contract/src/modules/${it.module}/screens.ts`]: render('screens.ts', it),
  [`server/src/modules/${it.module}/module.ts`]: render('module.ts', it),
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      `contract/src/locales/${language}/${it.module}/index.ts`,
      render('module-texts.ts', { ...it, directory: quoted(it.moduleTitles[language]) }),
    ]),
  ),
})

/** The lines of the registries above: one module more. */
export const moduleEntries = ({ module }) => {
  const spread = (import_, name) => (source, path) => inLast(importing(source, import_), `...${name}`, path)
  return {
    'contract/src/modules/index.ts': (source, path) =>
      replaced(
        importing(source, `import { ${module} } from './${module}/index.ts'`),
        /(resources = \{[^}]*?),? \}/,
        `$1, ...${module} }`,
        path,
      ),
    'contract/src/modules/screens.ts': (source, path) =>
      replaced(
        importing(source, `import { ${module}Screens } from './${module}/screens.ts'`),
        /(screens = \[[^\]]*?),?\s*\]/,
        `$1, ...${module}Screens]`,
        path,
      ),
    'server/src/modules/index.ts': (source, path) =>
      replaced(
        importing(source, `import { ${module} } from './${module}/module.ts'`),
        /(modules: readonly Module\[\] = \[[^\]]*?),?\s*\]/,
        `$1, ${module}]`,
        path,
      ),
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) => [
        [`contract/src/locales/${language}/console.ts`, spread(`import ${module} from './${module}/index.ts'`, module)],
        [
          `contract/src/locales/${language}/menu.ts`,
          (source, path) =>
            replaced(
              importing(source, `import { titles as ${module} } from './${module}/index.ts'`),
              /(menu = \{[^}]*?),?\s*\}/,
              `$1, ...${module} }`,
              path,
            ),
        ],
      ]),
    ),
  }
}
