import { textOf } from './catalogue.ts'
import type { Titles } from './described.ts'
import { type Change, editing } from './edits.ts'
import type { Model } from './model.ts'
import { render } from './render.ts'

/** The files of a module without resources, by path; those that name its resources come with the first of them. */
export const moduleFiles = (it: Model, titles: Titles): Record<string, string> => ({
  [`contract/src/modules/${it.module}/screens.ts`]: render('screens.ts', it),
  [`server/src/modules/${it.module}/module.ts`]: render('module.ts', it),
  [`contract/src/modules/${it.module}/screens.texts.ts`]: render('screens.texts.ts', { ...it, directory: textOf(titles) }),
})

/** The lines of the registries above: one module more. */
export const moduleEntries = ({ module }: Model): Record<string, Change> => ({
  'contract/src/modules/index.ts': editing((file) => {
    file.importAll(`./${module}/index.ts`, module)
    file.add(file.object('modules'), module)
  }),
  'contract/src/modules/screens.ts': editing((file) => {
    file.import(`./${module}/screens.ts`, `${module}Screens`)
    file.add(file.list('screens'), `...${module}Screens`)
  }),
  'server/src/modules/index.ts': editing((file) => {
    file.import(`./${module}/module.ts`, module)
    file.add(file.list('weir', 'compose'), module)
  }),
  'contract/src/locales/index.ts': editing((file) => {
    file.importAll(`../modules/${module}/texts.ts`, module)
    file.import(`../modules/${module}/screens.texts.ts`, `titles as ${module}Titles`)
    file.add(file.object('menu'), `...${module}Titles`)
    file.add(file.object('texts'), `...${module}`)
  }),
})
