import { meterDictionaries } from '../meter/dictionaries.ts'
import { JOB_GROUPS, JOB_STRATEGIES } from '../../platform/jobs.ts'

/** How the label of a value may be tinted. */
export const DICT_TONES = ['ok', 'warn', 'bad', 'idle', 'info'] as const

export type DictTone = (typeof DICT_TONES)[number]

interface Dictionary {
  /** As stored, in their order; the first is the one to choose first. */
  values: readonly string[]
  tones?: Readonly<Record<string, DictTone>>
  /** Administrators may add values of their own; those of any other are codes that the program itself knows. */
  isOpen?: true
}

/**
 * The delivered dictionaries, with those of other modules. Their texts are in `dictionaries.texts.ts`. Each belongs to a field
 * of the contract (`ofDict`), and screens take the labels of that field's values from it.
 */
export const DICTIONARIES = {
  sys_normal_disable: { values: ['1', '0'], tones: { 1: 'ok', 0: 'idle' } },
  sys_yes_no: { values: ['1', '0'] },
  /** Of a mark that something is hidden. */
  sys_show_hide: { values: ['0', '1'], tones: { 0: 'ok', 1: 'idle' } },
  sys_user_sex: { values: ['0', '1', '2'] },
  sys_job_group: { values: JOB_GROUPS },
  sys_job_policy: { values: JOB_STRATEGIES },
  ...meterDictionaries,
} as const satisfies Record<string, Dictionary>

export type DeliveredDict = keyof typeof DICTIONARIES

const delivered = Object.entries<Dictionary>(DICTIONARIES)

/** They stay: the program reads them by this name. */
export const BUILT_IN_DICTS = delivered.map(([dictType]) => dictType)

/** Of those, the ones whose values are fixed. */
export const CLOSED_DICTS = delivered.flatMap(([dictType, { isOpen }]) => (isOpen ? [] : dictType))
