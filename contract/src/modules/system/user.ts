import { z } from 'zod'

import { crud, editOf, IdInput } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { recordImport } from '../../platform/record-import.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import {
  DateRange,
  Id,
  Instant,
  Masked,
  Nothing,
  personName,
  PhoneSearch,
  plain,
  Status,
  Telephone,
  text,
  Version,
} from '../../platform/schemas.ts'
import { ruled } from '../../platform/text-rules/text-rules.ts'
import { Gender, NewPassword } from './personal.ts'
import { Rights, DataScopeKind } from './rights.ts'
import { UserSession } from './sign-in.ts'

const none = z.literal('')

/** The reason why this caller cannot act upon an account: it is the caller's own, or only it holds the super role. */
export const USER_BARS = ['self', 'super'] as const

/** An account of staff. */
export const User = z.object({
  id: Id,
  userName: z.string(),
  userNickname: z.string(),
  deptId: idOf('dept'),
  deptName: z.string(),
  /** The disabled ones too. */
  roleNames: z.array(z.string()),
  postNames: z.array(z.string()),
  telephone: Masked.nullable(),
  email: z.string(),
  gender: Gender,
  description: z.string(),
  status: Status,
  /** Somebody else knows the password, so another one must be set at the next sign-in. */
  isPasswordDue: z.boolean(),
  bar: z.enum(USER_BARS).nullable(),
  lastLoginAt: Instant.nullable(),
  version: Version,
  createdAt: Instant,
})
/** An account as it is on the wire and on the page. */
export type User = z.input<typeof User>

/** With the ids of what it holds, the disabled ones too. */
const UserDetail = z.object({
  ...User.shape,
  roleIds: z.array(idOf('role')),
  postIds: z.array(idOf('post')),
  /** Since then nothing says who this was. */
  erasedAt: Instant.nullable(),
  erasureProof: z.string().nullable(),
})

const UserValues = {
  userNickname: personName(64),
  deptId: idOf('dept'),
  email: z.union([ruled('email').max(128), none]).default(''),
  gender: Gender.default(0),
  description: plain(256).default(''),
}
const Roles = z.array(idOf('role')).max(100)
const Posts = z.array(idOf('post')).max(100)
/** With it one can sign in. */
const Phone = z.union([Telephone, none]).meta({ personal: true })

export const UserAdd = z.strictObject({
  userName: ruled('userName'),
  ...UserValues,
  roleIds: Roles.default([]),
  postIds: Posts.default([]),
  telephone: Phone.optional(),
  password: NewPassword,
  isPasswordDue: z.boolean().default(false),
  status: Status.default(1),
})

/** Roles, posts, phone and status that are left out stay. */
const UserEdit = editOf({
  ...UserValues,
  roleIds: Roles.optional(),
  postIds: Posts.optional(),
  telephone: Phone.optional(),
  status: Status.optional(),
})

/** An account in a file: department, roles and posts by their names. Of one that exists already, what is left empty stays. */
const UserImport = z.strictObject({
  userName: ruled('userName'),
  userNickname: personName(64),
  deptId: idOf('dept'),
  roleIds: Roles.optional(),
  postIds: Posts.optional(),
  telephone: Telephone.optional(),
  email: ruled('email').max(128).optional(),
  gender: Gender.optional(),
  description: text(256).optional(),
  status: Status.optional(),
  /** For the first sign-in of a new account. Without one, sign-in by password needs a reset by an administrator. */
  password: NewPassword.optional(),
})

const UserFilter = {
  /** A part of the account's name or of the nickname. */
  text: personName(64).optional(),
  telephone: PhoneSearch.optional(),
  /** With all departments below. */
  deptId: idOf('dept').optional(),
  roleId: idOf('role').optional(),
  postId: idOf('post').optional(),
  gender: Gender.optional(),
  status: Status.optional(),
}

const RoleOption = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  /** Whether the caller holds all of its permissions. */
  mayGive: z.boolean(),
  dataScope: DataScopeKind,
  /** The departments of data scope 2. */
  deptIds: z.array(Id),
})
const Held = z.object({ id: Id, name: z.string() })

export const userApi = defineResource(
  'user',
  'system/user',
  {
    getUserMenus: query(Nothing, UserSession, { access: 'signedIn', beforeNewPassword: true }),
    ...crud({
      row: User,
      add: UserAdd,
      edit: UserEdit,
      filter: UserFilter,
      sort: ['id', 'userName', 'userNickname', 'status', 'lastLoginAt', 'createdAt'],
    }),
    get: query(IdInput, UserDetail),
    /** Options of a form: the enabled roles and posts. The departments of the caller's scope come with what belongs to them. */
    params: query(
      Nothing,
      z.object({
        roles: z.array(RoleOption),
        posts: z.array(Held),
        departments: z.array(z.object({ id: Id, parentId: idOf('dept').nullable(), regions: z.int(), cards: z.int() })),
      }),
    ),
    /** Initial values of an edit: the roles and posts held, the disabled ones too. */
    getEdit: query(IdInput, z.object({ user: User, roles: z.array(Held), posts: z.array(Held) })),
    /** A disabled account cannot sign in, and its sessions end for good. */
    setStatus: command(z.strictObject({ id: RowId, status: Status }), Nothing, { method: 'PUT' }),
    /** A random password, shown here and never again. Its user has to set another at sign-in. Ends all sessions of the account. */
    resetPwd: command(IdInput, z.object({ password: z.string().meta({ secret: true }) }), { method: 'PUT' }),
    /** Of a colleague who has left. Only the name of the account stays, for the log; the account is deleted. */
    erase: command(z.strictObject({ id: RowId, reason: text(200) }), Nothing),
    reveal: command(IdInput, z.object({ telephone: z.string() }), { untold: 'shows the row' }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...UserFilter }), { leavesOut: ['id', 'deptId', 'bar'] }),
    ...recordImport(UserImport),
    /** The effective permissions of this person, and the role that grants each. */
    rights: query(IdInput, Rights),
  },
  {
    title: 'userNickname',
    /**
     * `roleBeyond`, `departmentBeyond`: it would get more permissions than the caller has; `beyond`: it already has. `superOnly`: only a
     * super administrator gives and takes the super role; `lastSuper`: no super administrator would be left.
     */
    errors: [
      'missing',
      'nameTaken',
      'telephoneTaken',
      'departmentMissing',
      'departmentBeyond',
      'roleMissing',
      'roleBeyond',
      'postMissing',
      'ownRoles',
      'self',
      'beyond',
      'superOnly',
      'lastSuper',
      'commonPassword',
      'passwordKept',
      'stillEnabled',
      'reasonNames',
    ],
    rowsOf: 'nobody',
  },
)
