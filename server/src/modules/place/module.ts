import { roomApi } from '@weir/contract/modules/place/room'
import { to } from '@weir/contract/modules/to'

import type { Module } from '../../services/module.ts'
import { searchKind } from '../../services/search-kind.ts'
import type { SetupStep, Standing } from '../../services/setup-step.ts'
import { communities } from './ground/community.table.ts'
import { regions } from './ground/region.table.ts'
import { roomNos } from './ground/room-no.table.ts'
import { rooms } from './ground/room.table.ts'
import { regionMoveKind } from './region/region-move.service.ts'
import { searchRooms } from './room/room.search.ts'
import * as routes from './routes.ts'
import { placePersonal } from './place-personal.ts'

/** A region, a community in it, and rooms; or addresses that stand in no community. */
const placeSetup: SetupStep = {
  step: 'communities',
  pages: [to('region'), to('community'), to('roomPlan'), to('buildingImport')],
  async look({ db }, t): Promise<Standing> {
    const all = { communities: await db.$count(communities), rooms: (await db.$count(rooms)) + (await db.$count(roomNos)) }
    if (all.rooms > 0) return { isDone: true, found: t('setupWords.communities.done', all) }
    if (all.communities > 0)
      return { isDone: false, found: t('setupWords.communities.noRoom'), advice: t('setupWords.communities.adviceRoom') }
    if ((await db.$count(regions)) > 0)
      return { isDone: false, found: t('setupWords.communities.noCommunity'), advice: t('setupWords.communities.adviceCommunity') }
    return { isDone: false, found: t('setupWords.communities.noRegion'), advice: t('setupWords.communities.adviceRegion') }
  },
}

export const place: Module = {
  name: 'place',
  needs: [],
  implementations: Object.values(routes),
  personal: placePersonal,
  tasks: [regionMoveKind],
  setup: [placeSetup],
  search: [searchKind({ kind: 'rooms', list: roomApi.list, find: searchRooms })],
}
