import { dashboardApi } from './dashboard.ts'

/** The resources of this module. */
export const home = {
  dashboard: dashboardApi,
}
