import { savedViewApi } from '@weir/contract/modules/system/saved-view'

import { implement } from '../../../kernel/implement.ts'
import { shareChoices, visibleViews } from './saved-view.queries.ts'
import { addView, arrangeViews, deleteViews, editView, shareView } from './saved-view.service.ts'

export const savedViewRoutes = implement(savedViewApi, {
  list: visibleViews,
  add: addView,
  edit: editView,
  delete: deleteViews,
  arrange: arrangeViews,
  share: shareView,
  shareRoles: shareChoices,
})
