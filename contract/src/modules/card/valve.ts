/** The states that a meter reports of its valve, and that staff can ask for. */
export const VALVE_STATES = ['open', 'closed'] as const
export type ValveState = (typeof VALVE_STATES)[number]

/** The last word of a meter about its valve; a meter without a valve never says any. */
export const REPORTED_VALVES = ['unknown', ...VALVE_STATES] as const

/** A valve at a glance: its state, or the change on its way. A stuck valve is not as wanted, and no command is on its way. */
export const VALVE_STANDINGS = [...REPORTED_VALVES, 'opening', 'closing', 'stuck'] as const
export type ValveStanding = (typeof VALVE_STANDINGS)[number]

/** Why a household is protected: no rule ever closes its valve. */
export const HOUSEHOLD_PROTECTIONS = ['medical', 'welfare', 'other'] as const
