import type { GenSettings } from '@weir/contract/modules/system/gen-settings'

/** The steps of the form, in their order, with the settings that each of them has. */
export const STEPS = {
  basic: ['tableComment', 'className', 'functionName', 'functionNameEn', 'functionNameZhTw', 'author', 'remark'],
  generation: [
    'template',
    'packageName',
    'businessName',
    'menuParent',
    'icon',
    'menuOrder',
    'sortColumn',
    'sortType',
    'treeCode',
    'treeParentCode',
    'treeName',
    'hasDetails',
    'canAttach',
    'canExport',
    'canImport',
    'useSnowflakeId',
    'overwrite',
  ],
  columns: ['columns'],
} as const satisfies Record<string, readonly (keyof GenSettings | 'columns')[]>
export type Step = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as Step[]
export const isStep = (text: string | null): text is Step => text !== null && text in STEPS

/** The step that shows the first of these fields. */
export const stepOf = (fields: readonly string[]): Step =>
  STEP_NAMES.find((step) => fields.some((field) => STEPS[step].some((own) => own === field))) ?? 'columns'
