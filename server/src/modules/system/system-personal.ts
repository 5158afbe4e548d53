import { eq } from 'drizzle-orm'

import { holds, kept, masked, none, nothing, type Personal } from '../../services/personal/personal-data.ts'
import { genColumns, genFiles, genTables } from './gen/gen.table.ts'
import { systemConfigs } from './ground/config.table.ts'
import { dictData, dictTypes } from './ground/dict.table.ts'
import { posts, userPosts } from './ground/post.table.ts'
import { listLayouts } from './list-layout/list-layout.table.ts'
import { logArchives } from './log-archive/log-archive.table.ts'
import { loginLogs } from './login-log/login-log.table.ts'
import { savedViewRoles, savedViews } from './saved-view/saved-view.table.ts'
import { scanLogins } from './scan-login/scan-login.table.ts'
import { knownBrowsers } from './sign-in/known-browser.table.ts'
import { loginAttempts } from './sign-in/login-attempt.table.ts'

/** Personal data of accounts and of how the console is set up. */
export const systemPersonal: Personal = {
  tables: [
    holds(genTables, {
      tableName: none,
      tableComment: none,
      className: none,
      packageName: none,
      businessName: none,
      functionName: none,
      functionNameEn: none,
      functionNameZhTw: none,
      author: kept('name', 'of a developer'),
      menuParent: none,
      icon: none,
      sortColumn: none,
      treeCode: none,
      treeParentCode: none,
      treeName: none,
      remark: none,
    }),
    holds(genColumns, { columnName: none, columnType: none, settings: none, defaults: none }),
    holds(genFiles, { path: none, digest: none }),
    holds(systemConfigs, { name: none, configKey: none, configValue: none, remark: none }),
    holds(dictTypes, { name: none, nameEn: none, nameZhTw: none, dictType: none, description: none, remark: none }),
    holds(dictData, { dictType: none, value: none, label: none, labelEn: none, labelZhTw: none, remark: none }),
    holds(posts, { code: none, title: none, notes: none }),
    nothing(userPosts),
    holds(listLayouts, { list: none, layout: none }, { part: 'work', goes: true, account: ({ id }) => eq(listLayouts.userId, id) }),
    nothing(logArchives),
    holds(
      loginLogs,
      {
        userName: kept('account', 'says who signed in'),
        ip: kept('network', 'the law asks for six months; a parameter ends it'),
        browser: kept('network', 'the same'),
        os: kept('network', 'the same'),
      },
      { as: 'loginLog' },
    ),
    holds(savedViews, { list: none, name: masked('search'), filter: masked('search'), sort: none }, { part: 'work', searched: true }),
    nothing(savedViewRoles),
    holds(
      scanLogins,
      {
        scanKeyHash: none,
        pollKeyHash: none,
        ip: kept('network', 'dropped after a day'),
        userAgent: kept('network', 'dropped after a day'),
      },
      { part: 'work', goes: true, account: ({ id }) => eq(scanLogins.userId, id) },
    ),
    holds(knownBrowsers, { tokenHash: none }, { part: 'work', goes: true, account: ({ id }) => eq(knownBrowsers.userId, id) }),
    holds(loginAttempts, { account: none }),
  ],
}
