import type { ComponentProps } from 'react'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { passwordStrength, type Strength } from './password-strength.ts'

const WORDS: Record<Strength, string> = {
  weak: 'Weak: longer is better',
  fair: 'Fair: a few more words make it strong',
  good: 'Good',
  strong: 'Strong',
}

/** The input for a new password, with its strength. */
export function NewPasswordInput({ value, ...rest }: ComponentProps<typeof PasswordInput> & { value: string }) {
  const hint =
    value === '' ? 'At least 6 characters; longer is safer' : `At least 6 characters. ${WORDS[passwordStrength(value)]}`
  return (
    <PasswordInput autoComplete="new-password" {...rest} value={value} hint={<span aria-live="polite">{hint}</span>} />
  )
}
