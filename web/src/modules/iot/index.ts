/** The pieces of a SIM that the alarm of its meter shows. */
export { CardStatus } from './iot-card/CardStatus.tsx'
export { CardTraffic } from './iot-card/detail/CardTraffic.tsx'
export { RenewLink } from './iot-card/renewal/RenewButton.tsx'
export { groupedIccid } from './iot-card/card-state.ts'
