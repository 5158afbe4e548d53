/** `domain-rules §8`: the name a card and a clerk use. */
export const roomName = ({ building, unit, number }: { building: string; unit: string; number: string }) => `${building}-${unit}-${number}`
