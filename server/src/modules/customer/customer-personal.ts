import { eq, or } from 'drizzle-orm'

import { emptied, holds, masked, none, type Personal, renamed } from '../../services/personal/personal-data.ts'
import { hyUserMerges } from './ground/hy-user-merge.table.ts'
import { hyUsers } from './ground/hy-user.table.ts'
import { wechatBindings } from './ground/wechat-binding.table.ts'

/** Personal data of households themselves. */
export const customerPersonal: Personal = {
  tables: [
    holds(
      hyUsers,
      {
        name: renamed,
        telephone: emptied('phone', ''),
        idCardNo: { is: 'renamed', kind: 'document' },
        note: emptied('note'),
        erasureProof: none,
      },
      { part: 'person', as: 'hyUser', household: ({ id }) => eq(hyUsers.id, id) },
    ),
    holds(
      wechatBindings,
      { openid: emptied('wechat'), nickname: emptied('wechat'), avatar: emptied('picture') },
      { part: 'wechat', as: 'wechatBinding', goes: true, household: ({ id }) => eq(wechatBindings.hyUserId, id) },
    ),
    // Both records of a merge are the person, or were taken for one person.
    holds(
      hyUserMerges,
      {
        before: emptied('name', {}),
        after: emptied('name', {}),
        other: emptied('name', {}),
        cardNos: none,
        wechatMoved: emptied('wechat', []),
        wechatDropped: emptied('wechat', []),
        reason: masked('note'),
      },
      { part: 'merges', household: ({ id }) => or(eq(hyUserMerges.keptId, id), eq(hyUserMerges.otherId, id))! },
    ),
  ],
}
