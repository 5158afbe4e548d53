import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const region: TextsOf<'region'> = {
  title: 'Region',
  screen: 'Regions',
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort'),
    name: 'Name',
    parentId: 'Parent region',
    deptId: 'Department',
    deptName: 'Department',
    communities: 'Communities',
    rooms: 'Rooms',
    roomNos: 'Room numbers',
    cards: 'Water cards',
    meters: 'Water meters',
  },
  option: {},
  action: {
    contents: 'What a region holds',
    figures: 'Figures',
    treeSelect: 'Choose a region',
    export: 'Export',
  },
  error: {
    missing: 'This region does not exist; refresh and try again',
    inUse: 'Regions, communities, room numbers or cards still stand in this region; move or delete them first',
    nameTaken: 'Its parent region has one of this name already; choose another',
    cycle: 'A region cannot be its own parent; choose another parent',
    tooDeep: 'Regions have at most 8 levels; choose a higher parent',
    parentMissing: 'There is no such parent region; choose again',
    departmentMissing: 'There is no such department in your data scope; choose again',
    movedOtherwise:
      'Somebody changed the department of the region, so the move stopped. Moved communities belong to the new one; move the region again to complete it',
  },
}
