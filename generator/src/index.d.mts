import type { GenFault } from '@weir/contract/modules/system/gen'
import type { GenColumn, GenSettings } from '@weir/contract/modules/system/gen-settings'

type Titles = Record<'zh-cn' | 'en' | 'zh-tw', string>

/** The settings of an imported table. */
export interface GenSource extends GenSettings {
  tableName: string
  /** In the order of the list. */
  columns: readonly GenColumn[]
  /** What the database says of dictionaries that the product does not deliver: their titles and values. */
  dictionaries?: Readonly<Record<string, { titles: Titles; values: Readonly<Record<string, Titles>> }>>
}

export type SourceFault = GenFault

export interface SourceFile {
  /** From the root of the checkout, with `/`. */
  path: string
  language: 'ts' | 'tsx' | 'go'
  text: string
  /** A file of the module or a registry, with the lines of this resource; other files are its own. */
  isShared: boolean
}

/** What keeps these settings from being generated; none: they can be. */
export function faultsOf(source: GenSource): SourceFault[]

/**
 * The files of these settings, as they are to be in the checkout at `root`, formatted. Nothing is written. With the files there, it answers
 * what is there. Throws where a shared file has a shape that no line can be added to.
 */
export function filesOf(source: GenSource, root: string): Promise<SourceFile[]>

/** A resource that a column may refer to, with the fields of text that people call its rows by. */
export interface LinkableResource {
  /** `module/resource` */
  address: string
  /** In the asked language. */
  title: string
  tableName: string
  fields: { field: string; label: string }[]
}
export function linkableResources(language: 'zh-cn' | 'en' | 'zh-tw'): LinkableResource[]
/** Names in the database of all tables that the sources define. */
export const productTables: readonly string[]

/** The parts of a migration before and after the table is made, where the table may be in the database already. */
export function adoptionOf(table: string): { before: string; after: string }

/** The checkout that this package is a part of. */
export const root: string
