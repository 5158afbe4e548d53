export { ValveActs } from './meter-command/ValveActs.tsx'
export { ValveFact } from './meter-command/ValveFact.tsx'
export { ReplaceLink } from './meter-replacement/ReplaceLink.tsx'
export { DayUsageLink } from './meter-stat/DayUsageLink.tsx'
