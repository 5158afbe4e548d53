import { DATA_SCOPES, type DataScopeKind } from '@weir/contract/modules/system/rights'
import fc from 'fast-check'

interface Role {
  parent: number | undefined
  enabled: boolean
  isSuper: boolean
  dataScope: DataScopeKind
  chosen: number[]
  /** Its permissions, among those of the test. */
  own: string[]
}

interface Person {
  dept: number
  held: number[]
}

/** Departments, roles and staff by their numbers, from 0. */
export interface AccessWorld {
  /** Of each department, its parent's number. */
  parents: (number | undefined)[]
  roles: Role[]
  staff: Person[]
}

/** A row of business, by numbers of this world. */
export interface Owned {
  dept: number
  by: number
}

const ROLES = 4

const { all, chosen, ownDepartment, ownAndBelow, ownRows } = DATA_SCOPES
/** Few of them see everything: two roles add up, and where one does the other shows nothing. */
const kind = fc.noBias(
  fc.constantFrom<DataScopeKind[]>(all, ...[chosen, ownDepartment, ownAndBelow, ownRows].flatMap((kind) => [kind, kind, kind])),
)

/** True so many times out of a hundred. Nothing here is biased to the ends: they would make nearly everybody a super. */
const likely = (percent: number) => fc.noBias(fc.nat(99)).map((n) => n < percent)

/** Random trees of departments, roles of the five kinds with parents (circles too), and people who hold some of them. */
export const accessWorld = (permissions: readonly string[], people: number): fc.Arbitrary<AccessWorld> =>
  fc.integer({ min: 1, max: 7 }).chain((size) => {
    const dept = fc.nat(size - 1)
    const superior = (number: number) => (number === 0 ? fc.constant(undefined) : fc.option(fc.nat(number - 1), { nil: undefined }))
    const role = fc.record({
      parent: fc.option(fc.nat(ROLES - 1), { nil: undefined, freq: 2 }),
      enabled: likely(80),
      isSuper: likely(4),
      dataScope: kind,
      chosen: fc.uniqueArray(dept),
      own: fc.oneof<fc.Arbitrary<string[]>[]>(fc.constant([...permissions]), fc.subarray([...permissions])),
    })
    const held = fc
      .tuple(...Array.from({ length: ROLES }, () => likely(50)))
      .map((holds) => holds.flatMap((is, number) => (is ? [number] : [])))
    return fc.record({
      parents: fc.tuple(...Array.from({ length: size }, (_, number) => superior(number))),
      roles: fc.array(role, { minLength: ROLES, maxLength: ROLES }),
      staff: fc.array(fc.record({ dept, held }), { minLength: people, maxLength: people }),
    })
  })

/** The rule as it is written (domain-rules §8), by brute force: the enabled roles of a person that grant this very permission. */
function grantingRoles({ roles, staff }: AccessWorld, person: number, permission: string): Role[] {
  const grants = (role: Role, seen: Role[] = []): boolean =>
    seen.includes(role) ||
    role.isSuper ||
    (role.own.includes(permission) && (role.parent === undefined || grants(roles[role.parent]!, [...seen, role])))
  return staff[person]!.held.map((number) => roles[number]!).filter((role) => role.enabled && grants(role))
}

export const isHeld = (world: AccessWorld, person: number, permission: string): boolean =>
  grantingRoles(world, person, permission).length > 0

export const isSuper = (world: AccessWorld, person: number): boolean =>
  world.staff[person]!.held.some((number) => world.roles[number]!.enabled && world.roles[number]!.isSuper)

/** Whether a person sees a row by a permission: by one of the roles that grant it. */
export function isVisible(world: AccessWorld, person: number, permission: string, { dept, by }: Owned): boolean {
  const { dept: mine } = world.staff[person]!
  const isBelow = (dept: number | undefined): boolean => dept === mine || (dept !== undefined && isBelow(world.parents[dept]))
  const reaches = ({ isSuper, dataScope, chosen }: Role) =>
    isSuper || [true, chosen.includes(dept), dept === mine, isBelow(dept), by === person][dataScope - 1]
  return grantingRoles(world, person, permission).some(reaches)
}
