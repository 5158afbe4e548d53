export { ValveActs, ValveFact } from './meter-command/Valve.tsx'
export { ReplaceLink } from './meter-replacement/ReplaceLink.tsx'
export { DayUsageLink } from './meter-stat/DayUsageLink.tsx'
