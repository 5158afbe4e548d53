import { withTexts } from '../../platform/texts.tsx'

/** The clerk's drawer in a line, for the home page, which fetches it after its own figures. */
export const fetchShiftBar = withTexts('pay/shift/ShiftBar', () => import('./shift/ShiftBar.tsx'))
