import type { HaltReason, SimOperator } from '@weir/contract/modules/iot/iot-codes'

interface PlannedCard {
  haltReason?: HaltReason | null
  dataOn?: boolean
  usedKb?: number
}

/** Fields of a card at its operator, from here on. */
export async function setSimCard(operator: SimOperator, iccid: string, fields: PlannedCard) {
  const body = JSON.stringify({ operator, iccid, lifecycle: 'inService', ...fields })
  const answer = await fetch(`http://127.0.0.1:${process.env.SIM_PORT}/control/card`, { method: 'POST', body })
  if (!answer.ok) throw new Error(await answer.text())
}
