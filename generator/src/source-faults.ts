import type { GenFault } from '@weir/contract/modules/system/gen'
import {
  type GenColumn,
  isGeneratedType,
  isReservedName,
  PHYSICAL_NAME,
  reservedFolder,
  treeFaults,
} from '@weir/contract/modules/system/gen-settings'
import type { Description, Field, FieldOf } from './described.ts'
import { faultsOf as faultsOfDescription, WORDS } from './faults.ts'
import { camel, methodsOf } from './kinds.ts'
import { deliveredAt, directories, fieldsOfEvery, isModule, resourceAt, tables, ICON_NAMES } from './product.ts'
import { titleOf } from './page.ts'
import { descriptionOf, fieldOfColumn, type GenSource, isOwnColumn, isTreeParent, moduleOf } from './settings.ts'

/** Modules whose routes are put together by hand. */
const BY_HAND = new Set(['system', 'home', 'demo', 'pub'])

export type SourceFault = GenFault

/** The reasons that keep these settings from being generated; none: they can be. */
export function faultsOf(source: GenSource): SourceFault[] {
  const found = [...faultsOfTable(source), ...source.columns.flatMap((column) => [...faultsOfColumn(column, source)])]
  return found.length > 0 ? found : otherFaults(source)
}

type Reason = GenFault['reason']
const fault = (reason: Reason, value = '', columnName: string | null = null): GenFault => ({ reason, value, columnName, field: null })
const faultAt = (field: GenFault['field'], reason: Reason, value: string): GenFault => ({ reason, value, columnName: null, field })

function* faultsOfTable(source: GenSource): Generator<GenFault, void> {
  yield* faultsOfNames(source)
  yield* faultsOfMenu(source)
  if (source.template === 'tree')
    return yield* treeFaults(source, source.columns).map(({ field, reason, value }) => faultAt(field, reason, value))
  const { sortColumn, columns } = source
  if (sortColumn && !columns.some(({ columnName, isSortable, isLeftOut }) => columnName === sortColumn && isSortable && !isLeftOut))
    yield faultAt('sortColumn', 'sortColumnWrong', sortColumn)
  if (!titleOf(descriptionOf(source).fields.filter(({ inForm }) => inForm))) yield fault('titleMissing')
}

function* faultsOfNames(source: GenSource) {
  const { businessName, className, tableName } = source
  const module = moduleOf(source)
  if (BY_HAND.has(module)) yield faultAt('packageName', 'nameTaken', module)
  const folder = reservedFolder(source.packageName)
  if (folder) yield faultAt('packageName', 'nameTaken', folder)
  if (isReservedName(businessName)) yield faultAt('businessName', 'nameTaken', businessName)
  const words = [
    ['packageName', module],
    ['businessName', businessName],
    ['className', className],
  ] as const
  for (const [field, word] of words) if (WORDS.has(word)) yield faultAt(field, 'nameTaken', word)
  // The resource of an earlier generation is its own: its table is in its module.
  const here = resourceAt(`${module}/${businessName}`)
  const table = tables.find(({ name }) => name === tableName)
  const isOwn = table?.path.startsWith(`server/src/modules/${module}/`)
  if (table && !here) yield fault('nameTaken', tableName)
  if (here && !isOwn) yield faultAt('businessName', 'nameTaken', businessName)
}

function* faultsOfMenu(source: GenSource) {
  const { menuParent, icon } = source
  const module = moduleOf(source)
  const parent = menuParent || (isModule(module) ? module : undefined)
  if (parent && !directories.includes(parent)) yield faultAt('menuParent', 'menuParentMissing', parent)
  if (!ICON_NAMES.includes(icon)) yield faultAt('icon', 'iconMissing', icon)
}

function* faultsOfColumn(column: GenColumn, source: GenSource): Generator<GenFault, void> {
  const { columnName, columnType, isNullable, isLeftOut } = column
  const wrong: Wrong = (reason, value = '') => fault(reason, value, columnName)
  if (!PHYSICAL_NAME.test(columnName)) return yield wrong('columnNameWrong', columnName)
  if (isOwnColumn(column)) return
  if (isLeftOut) return isSpared(column) ? undefined : yield wrong('leftOutNeeded')
  if (!isGeneratedType(columnType)) return yield wrong(isSpared(column) ? 'typeUnknown' : 'typeNeeded', columnType)
  const misplaced = misplacedIn(column, source)
  if (misplaced) return yield wrong(...misplaced)
  // The faults of the tree name it.
  if (isTreeParent(column, source)) return
  const field = fieldOfColumn(column, source)
  if (!field) return yield wrong('displayWrong', columnType)
  if (field.kind === 'dictionary') yield* faultsOfDictionary(field, wrong)
  if (field.query && !methodsOf(field).includes(field.query)) yield wrong('queryWrong', field.query)
  if (!isNullable && !isFilled(field)) yield wrong('requiredNotTyped')
}

/** A new row may do without it. */
const isSpared = ({ isNullable, hasDefault }: GenColumn) => isNullable || hasDefault

/** Departments and parents have one place each, and a link needs its resource. */
function misplacedIn(column: GenColumn, source: GenSource): [reason: Reason, value?: string] | undefined {
  const { columnName, displayType, linkTable } = column
  const isUnchosen = source.template === 'tree' && source.treeParentCode === '' && (displayType === 'parent' || columnName === 'parent_id')
  const isParent = isUnchosen || isTreeParent(column, source)
  if (displayType === 'parent' && !isParent) return ['parentMisplaced']
  const isDepartment = displayType === 'department'
  if (isDepartment && columnName !== 'dept_id') return ['departmentMisplaced']
  const name = camel(columnName)
  if ((fieldsOfEvery.has(name) || name in {}) && !isParent && !isDepartment) return ['columnNameTaken', name]
  return displayType === 'link' && !resourceAt(linkTable) ? ['linkMissing', linkTable] : undefined
}

/** A form fills it, or the database does. */
const isFilled = ({ kind, inForm, optional }: Field) => kind === 'boolean' || (kind === 'instant' && !inForm) || (inForm && !optional)

type Wrong = (reason: Reason, value?: string) => GenFault
function* faultsOfDictionary({ dictionary, values }: FieldOf<'dictionary'>, wrong: Wrong) {
  const delivered = deliveredAt(dictionary)
  const codes = Object.keys(values ?? {})
  // Values come along with a new dictionary, and with one of an earlier generation.
  const fits =
    delivered && !values ? delivered.isOpen : codes.length > 1 && codes.every((code) => /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/.test(code))
  if (!fits) yield wrong('dictMissing', dictionary)
}

/** Faults of the description besides; those that the resource of an earlier generation causes are none. */
function otherFaults(source: GenSource) {
  const description: Description = descriptionOf(source)
  const isThere = resourceAt(description.address) !== undefined
  const own = /there is a resource|the name \w+ is taken|has its values already/
  return [...faultsOfDescription(description)]
    .filter((says) => !(isThere || /has its values already/.test(says)) || !own.test(says))
    .map((says) => fault('other', says))
}
