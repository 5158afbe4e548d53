/** Why a household is protected: no rule ever closes its valve. */
export const HOUSEHOLD_PROTECTIONS = ['medical', 'welfare', 'other'] as const
