// The most common passwords, which attackers guess first. The list comes from the package zxcvbn.
import { createRequire } from 'node:module'
import { MIN_PASSWORD_LENGTH } from '@parinay/contract/passwords'

/** The number of passwords that ASVS 6.2.4 requires, among those of the minimum length. */
const COUNT = 3_000

const require = createRequire(import.meta.url)
const lists = require('zxcvbn/lib/frequency_lists.js') as { passwords: string[] }
const commonPasswords = new Set(
  lists.passwords.filter((password) => password.length >= MIN_PASSWORD_LENGTH).slice(0, COUNT),
)

export const isCommon = (password: string): boolean => commonPasswords.has(password.toLowerCase())
