export type Strength = 'weak' | 'fair' | 'good' | 'strong'

/** Rates a password. Length counts most: a long phrase is stronger than a short mix. The server also refuses the most common passwords. */
export function passwordStrength(password: string): Strength {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  // Repetition adds little: aaaaaaaaaaaa, 121212121212.
  const different = new Set(password).size
  const points = Math.min(password.length, different * 2) + (kinds - 1) * 2
  if (points >= 18) return 'strong'
  if (points >= 13) return 'good'
  return points >= 9 ? 'fair' : 'weak'
}
