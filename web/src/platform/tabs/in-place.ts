import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'

/** For `setParams(next, IN_PLACE)`: the page changes its own query and stays in its tab, where a link with that query would open another one. */
export const IN_PLACE = { state: { isInPlace: true } } as const
/** For the link of a tab itself. */
export const toTab = (key: string) => ({ tab: key })

interface Said {
  isInPlace?: boolean
  tab?: string
}

/** What the address says about how somebody came there. */
export function useArrival() {
  const location = useLocation() as Location<Said | null>
  const isReplaced = useNavigationType() === NavigationType.Replace
  return { location, isInPlace: isReplaced || location.state?.isInPlace === true, pressed: location.state?.tab }
}
