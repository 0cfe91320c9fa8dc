import { login, register } from '@parinay/contract/account'
import { expect, test } from 'vitest'
import { world } from '../world.ts'

const app = await world()
let numbers = 0

const registerWith = (password: string, phoneNumber: string) =>
  app.ask(register, {
    body: {
      password,
      phoneNumber,
      fullName: 'Priya Das',
      gender: 'female',
      dateOfBirth: '1996-04-23',
      profileCreatedFor: 'self',
    },
  })

test.each([
  ['spaces at both ends', '  a long way home  ', 'a long way home'],
  ['capital letters', 'Long Way Home', 'long way home'],
  ['two hundred characters', `${'long way home '.repeat(14)}1234`, 'long way home '.repeat(14)],
  ['seventy-three bytes', `${'x'.repeat(72)}a`, `${'x'.repeat(72)}b`],
  ['accents', 'caf\u00e9 mocha', 'cafe mocha'],
  ['signs of every kind', '🙏🏽 घर <>&"\'\\ %00', '🙏🏽 घर <>&"\'\\ %0'],
])('a password with %s counts exactly as it is typed', async (_, password, similar) => {
  const phoneNumber = `98765${String(++numbers).padStart(5, '0')}`
  await registerWith(password, phoneNumber)

  await expect(app.ask(login, { body: { phoneNumber, password: similar } })).rejects.toBeRefused('wrong_credentials')
  expect((await app.ask(login, { body: { phoneNumber, password } })).token).toBeTruthy()
})
