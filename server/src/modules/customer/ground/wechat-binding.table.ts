import { index, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { WECHAT_AVATAR_MOST, WECHAT_NAME_MOST } from '@weir/contract/modules/customer/wechat-binding'

import { id, instant, owner, reference } from '../../../kernel/columns.ts'
import { hyUsers } from './hy-user.table.ts'

/** A person in WeChat may see the cards of a household. The row belongs to the department of the household, and unbinding deletes it. */
export const wechatBindings = pgTable(
  'wechat_binding',
  {
    id: id(),
    hyUserId: reference()
      .notNull()
      .references(() => hyUsers.id),
    openid: varchar({ length: 64 }).notNull(),
    nickname: varchar({ length: WECHAT_NAME_MOST }).notNull(),
    /** The bytes of a picture as a `data:` address; never an address of another site. */
    avatar: varchar({ length: WECHAT_AVATAR_MOST }),
    createdAt: instant().notNull(),
    ...owner(),
  },
  (table) => [
    // One person may see several households.
    unique('wechat_binding_taken').on(table.hyUserId, table.openid),
    index('wechat_binding_openid').on(table.openid),
    index('wechat_binding_dept').on(table.deptId, table.id),
  ],
)
