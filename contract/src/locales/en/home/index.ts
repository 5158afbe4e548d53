import { dashboard } from './dashboard.ts'
import { home } from './home.ts'

export default {
  dashboard,
  home,
}
