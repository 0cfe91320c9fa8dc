import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['lotus1', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['123123123123', 'weak'],
  ['lotus-12', 'fair'],
  ['jasmine and rain', 'strong'],
  ['Mysuru-pak 41', 'strong'],
  ['jasminerain', 'fair'],
  ['jasmine rain', 'good'],
  ['मेरा घर नदी किनारे', 'strong'],
])('“%s” is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
