import { ownedBy } from '../../../kernel/crud/scope.ts'
import { communities } from './community.table.ts'

export const communityScope = ownedBy(communities)
