import { MENU_TYPES } from '@weir/contract/modules/system/menu'
import type { DataScopeKind } from '@weir/contract/modules/system/rights'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'

import { id, instant, reference, version } from '../columns.ts'

/** 1 enabled, 0 disabled. */
const status = () => smallint().$type<0 | 1>().notNull().default(1)

export const departments = pgTable(
  'sys_dept',
  {
    id: id(),
    parentId: reference().references((): AnyPgColumn => departments.id),
    name: varchar({ length: 64 }).notNull(),
    head: varchar('leader', { length: 32 }).notNull().default(''),
    phone: varchar('telephone', { length: 20 }).notNull().default(''),
    email: varchar({ length: 128 }).notNull().default(''),
    sort: integer().notNull().default(0),
    status: status(),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('sys_dept_name_taken').on(table.parentId, table.name).nullsNotDistinct()],
)

export const users = pgTable(
  'sys_user',
  {
    id: id(),
    userName: varchar({ length: 64 }).notNull(),
    nickname: varchar({ length: 64 }).notNull(),
    /** argon2id, with its parameters and salt. */
    passwordHash: varchar({ length: 256 }).notNull(),
    deptId: reference()
      .notNull()
      .references(() => departments.id),
    /** A picture as a `data:` address, or empty. */
    avatar: varchar({ length: 24 * 1024 })
      .notNull()
      .default(''),
    telephone: varchar({ length: 20 }).notNull().default(''),
    email: varchar({ length: 128 }).notNull().default(''),
    /** 0 unknown, 1 male, 2 female: dictionary `sys_user_sex`. */
    gender: smallint().$type<0 | 1 | 2>().notNull().default(0),
    description: varchar({ length: 256 }).notNull().default(''),
    status: status(),
    /** The creator of the account; 0 for the system. */
    createdBy: reference().notNull().default(0),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
    /** Since a reset: the password is one that others know, and the session may do nothing but set another. */
    isPasswordDue: boolean().notNull().default(false),
    lastLoginAt: instant(),
    /** An account that has acted is never removed: its name stays taken and its acts stay somebody's. */
    deletedAt: instant(),
    /** Since then nothing says who this was, but for the name of the account. */
    erasedAt: instant(),
    /** Of the masked entries of the operation log. */
    erasureProof: varchar({ length: 64 }),
  },
  (table) => [
    unique('sys_user_name_taken').on(table.userName),
    // A sign-in by phone must identify one person.
    uniqueIndex('sys_user_telephone_taken')
      .on(table.telephone)
      .where(sql`${table.telephone} <> ''`),
    index('sys_user_dept').on(table.deptId),
  ],
)

export const roles = pgTable(
  'sys_role',
  {
    id: id(),
    /** The console's key of the role: `admin`, `common`, … */
    key: varchar({ length: 64 }).notNull(),
    name: varchar({ length: 64 }).notNull(),
    /** The parent role, which bounds this one. */
    parentId: reference().references((): AnyPgColumn => roles.id),
    sort: integer().notNull().default(0),
    status: status(),
    description: varchar({ length: 256 }).notNull().default(''),
    /** 1 all, 2 chosen departments, 3 own department, 4 own department and below, 5 own rows: domain-rules §8. */
    dataScope: smallint().$type<DataScopeKind>().notNull().default(5),
    /** The one built-in role that may do everything. */
    isSuper: boolean().notNull().default(false),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('sys_role_key_taken').on(table.key),
    unique('sys_role_name_taken').on(table.name),
    check('sys_role_data_scope', sql`${table.dataScope} between 1 and 5`),
  ],
)

/** Directories, pages and, below the pages, the permissions that can be granted. */
export const menus = pgTable(
  'sys_menu',
  {
    id: id(),
    /** Of delivered rows: the screen's key or the permission, by which the row is found again at each start. */
    key: varchar({ length: 160 }),
    parentId: reference().references((): AnyPgColumn => menus.id),
    type: varchar({ length: 16, enum: MENU_TYPES }).notNull(),
    /** A delivered row without titles is called what the catalogues call it. */
    titleZhCn: varchar({ length: 64 }),
    titleEn: varchar({ length: 64 }),
    titleZhTw: varchar({ length: 64 }),
    path: varchar({ length: 160 }).notNull().default(''),
    component: varchar({ length: 160 }).notNull().default(''),
    permission: varchar({ length: 160 }),
    icon: varchar({ length: 64 }).notNull().default(''),
    link: varchar({ length: 256 }).notNull().default(''),
    /** Of a directory: the page below it that it opens instead of its first one. */
    redirect: varchar({ length: 160 }).notNull().default(''),
    sort: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    isKeptAlive: boolean().notNull().default(false),
    isAffix: boolean().notNull().default(false),
    isIframe: boolean().notNull().default(false),
    /** A delivered row that administrators put elsewhere: a start leaves it there. */
    isMoved: boolean().notNull().default(false),
    remark: varchar({ length: 256 }).notNull().default(''),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('sys_menu_key_taken').on(table.key), index().on(table.permission)],
)

export const userRoles = pgTable(
  'sys_user_role',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: reference()
      .notNull()
      .references(() => roles.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] }), index().on(table.roleId)],
)

/** The menu entries of a role, its buttons included. */
export const roleMenus = pgTable(
  'sys_role_menu',
  {
    roleId: reference()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    menuId: reference()
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.menuId] }), index().on(table.menuId)],
)

/** The chosen departments of a role with data scope 2. */
export const roleDepartments = pgTable(
  'sys_role_dept',
  {
    roleId: reference()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    deptId: reference()
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.deptId] }), index().on(table.deptId)],
)

/**
 * One row, with a new value after every change of the tables above (triggers). A process may cache permissions computed under this value.
 * The cache is valid while the session query reads the same value.
 */
export const accessVersions = pgTable('sys_access_version', {
  id: smallint().primaryKey(),
  version: uuid().notNull(),
})
