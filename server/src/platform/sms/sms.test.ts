import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSmsService } from '../../testing/stand-in-sms-service.ts'
import { readConfig } from '../config.ts'
import { openLog } from '../log.ts'
import { openSms } from './sms.ts'

const service = await startSmsService()
afterAll(service.stop)
const lines: string[] = []
const log = openLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) })
const openWith = (settings: Record<string, string>) => openSms(readConfig(settings).sms, log)!

beforeEach(() => {
  service.messages.length = 0
  lines.length = 0
  service.behavior.refuses = false
})

test.each(['msg91', 'twilio'] as const)('%s accepts the request and delivers the code', async (provider) => {
  const sms = openWith(service.settings[provider])
  expect(sms.isDelivered).toBe(true)
  sms.sendCode('+919812345678', '012345')
  expect(await service.codeFor('+919812345678')).toBe('012345')
  expect(lines).toEqual([])
})

test.each(['msg91', 'twilio'] as const)('%s delivers a link with the text for links', async (provider) => {
  openWith(service.settings[provider]).sendLink!('+919812345678', 'https://parinay.example/x?token=1')
  expect(await service.linkFor('+919812345678')).toBe('https://parinay.example/x?token=1')
})

test.each(['msg91', 'twilio'] as const)('%s without a text for links sends none', (provider) => {
  const {
    SMS_LINK_TEMPLATE_ID: _,
    SMS_LINK_TEXT: __,
    ...settings
  } = service.settings[provider] as Record<string, string>
  expect(openWith(settings).sendLink).toBeUndefined()
})

test.each(['msg91', 'twilio'] as const)(
  'a refusal of %s is logged without the number and the code',
  async (provider) => {
    service.behavior.refuses = true
    openWith(service.settings[provider]).sendCode('+919812345678', '654321')
    while (lines.length === 0) await sleep(5)
    expect(JSON.parse(lines[0]!)).toMatchObject({ sms: 'not sent', error: { kind: 'Error' } })
    expect(lines[0]).not.toMatch(/9812345678|654321|an-sms-key/)
  },
)

test('a wrong key is refused', async () => {
  openWith({ ...service.settings.msg91, SMS_KEY: 'another key' }).sendCode('+919812345678', '654321')
  while (lines.length === 0) await sleep(5)
  expect(service.messages).toEqual([])
})

test('a slow provider gets sixteen messages at a time, and delays no call', async () => {
  service.behavior.delayMs = 100
  const sms = openWith(service.settings.twilio)
  for (let index = 0; index < 40; index++) sms.sendCode(`+9198000000${index + 10}`, '123456')
  await service.codeFor('+919800000010')
  expect(service.messages.length).toBeLessThanOrEqual(16)
  await service.codeFor('+919800000049')
  expect(service.messages).toHaveLength(40)
  service.behavior.delayMs = 0
})

test('a trial writes the code to its log', () => {
  const sms = openWith({})
  expect(sms.isDelivered).toBe(false)
  sms.sendCode('+919812345678', '012345')
  expect(JSON.parse(lines[0]!)).toMatchObject({ sms: 'code', phoneEndsWith: '5678', code: '012345' })
  expect(lines[0]).not.toContain('981234')
})

test('a public site without a provider sends nothing', () => {
  expect(openSms(readConfig({ HOST: '0.0.0.0' }).sms, log)).toBeUndefined()
})
