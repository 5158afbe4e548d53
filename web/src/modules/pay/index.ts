/** The clerk's drawer in a line, for the home page, which fetches it after its own figures. */
export const fetchShiftBar = () => import('./shift/ShiftBar.tsx')
