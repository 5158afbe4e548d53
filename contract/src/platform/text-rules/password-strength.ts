export const PASSWORD_STRENGTHS = ['weak', 'medium', 'strong'] as const

export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

const KINDS = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/]

const SHORTEST = 6

/** How many of letters, digits and symbols a password mixes: one is weak, two are medium, three strong (console-spec §5). */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  return password.length < SHORTEST ? 'weak' : PASSWORD_STRENGTHS[Math.max(0, kinds - 1)]!
}
