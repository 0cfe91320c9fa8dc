import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { VARIABLES } from './config-variables.ts'
import { ConfigProblem, readConfig } from './config.ts'

test('the operator’s page explains every variable, and no other', () => {
  const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const firstCells = [...page.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell!)
  const explained: string[] = firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!))
  expect(new Set(explained)).toEqual(new Set(Object.keys(VARIABLES)))
})

test('without any variable every setting has its documented default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    redisUrl: undefined,
    demoMembers: 300,
    admin: undefined,
    operator: undefined,
    bucket: undefined,
    mail: undefined,
    readDatabaseUrl: undefined,
    sms: { provider: 'log' },
    isPublic: false,
    trustedProxies: [],
    localPush: false,
    backupKey: undefined,
    photoChecks: true,
    photoCheckSeconds: undefined,
    sessionCheckSeconds: 20,
    helperNiceness: 10,
    holidays: new Set(),
    rateLimit: true,
    logLevel: 'info',
  })
  expect(readConfig({ PORT: '', HOST: '', DEMO_MEMBERS: '', ADMIN_PHONE: '' })).toEqual(readConfig({}))
})

test('each variable is read', () => {
  expect(
    readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/parinay',
      DATABASE_URL: 'postgresql://u:p@db:5432/parinay',
      REDIS_URL: 'rediss://cache:6379',
      DEMO_MEMBERS: '0',
      ADMIN_PHONE: '9876543210',
      ADMIN_PASSWORD: 'secret',
      OPERATOR_NAME: 'Lotus',
      OPERATOR_ADDRESS: '12 Lake Road, Mysuru',
      GRIEVANCE_OFFICER: 'Meena Kulkarni',
      GRIEVANCE_EMAIL: 'grievance@lotus.example',
      GRIEVANCE_PHONE: '+91 821 000 0000',
      PHOTO_CHECK_SECONDS: '60',
      SESSION_CHECK_SECONDS: '3600',
      HELPER_NICENESS: '0',
      LOG_LEVEL: 'warn',
    }),
  ).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/srv/parinay',
    databaseUrl: 'postgresql://u:p@db:5432/parinay',
    redisUrl: 'rediss://cache:6379',
    demoMembers: 0,
    admin: { phone: '9876543210', password: 'secret' },
    operator: {
      name: 'Lotus',
      address: '12 Lake Road, Mysuru',
      grievanceOfficer: { name: 'Meena Kulkarni', email: 'grievance@lotus.example', phone: '+91 821 000 0000' },
    },
    photoCheckSeconds: 60,
    sessionCheckSeconds: 3_600,
    helperNiceness: 0,
    logLevel: 'warn',
  })
})

test('a public site sends codes only with a provider', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).sms).toBeUndefined()
  const msg91 = { SMS_PROVIDER: 'msg91', SMS_KEY: 'key', SMS_SENDER: 'PARNAY', SMS_TEMPLATE_ID: 't1' }
  expect(readConfig({ HOST: '0.0.0.0', ...msg91 }).sms).toEqual({
    provider: 'msg91',
    key: 'key',
    sender: 'PARNAY',
    template: 't1',
    endpoint: 'https://control.msg91.com',
  })
})

const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'a key secret',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
  GSTIN: '29AABCP1234C1Z5',
}
const OPERATOR = {
  OPERATOR_NAME: 'Lotus',
  OPERATOR_ADDRESS: '12 Lake Road, Mysuru',
  GRIEVANCE_OFFICER: 'The officer',
  GRIEVANCE_EMAIL: 'grievance@lotus.example',
}

test('plans are on sale with the whole of Razorpay’s settings, a GST number and an operator', () => {
  expect(readConfig(OPERATOR).payments).toBeUndefined()
  expect(readConfig({ ...RAZORPAY, ...OPERATOR }).payments).toEqual({
    keyId: 'rzp_live_1',
    keySecret: 'a key secret',
    webhookSecret: 'a webhook secret',
    endpoint: 'https://api.razorpay.com',
    checkout: 'https://checkout.razorpay.com/v1/checkout.js',
    seller: { name: 'Lotus', address: '12 Lake Road, Mysuru', gstin: '29AABCP1234C1Z5' },
  })
  expect(() => readConfig(RAZORPAY)).toThrow('GSTIN needs an operator')
  for (const name of Object.keys(RAZORPAY))
    expect(() => readConfig({ ...RAZORPAY, ...OPERATOR, [name]: '' })).toThrow('must be given together')
  expect(() => readConfig({ GSTIN: '12' })).toThrow('GSTIN must be a GST number')
})

describe('a bad variable is refused in one line that names it', () => {
  test.each([
    [{ PORT: '65536' }, 'PORT must be a port number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT must be a port number from 0 to 65535'],
    [{ PORT: '3000x' }, 'PORT must be a port number from 0 to 65535'],
    [
      { DATABASE_URL: 'mysql://db/x' },
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database',
    ],
    [{ DATABASE_URL: 'db' }, 'DATABASE_URL must be an address like postgres://user:password@host:5432/database'],
    [{ REDIS_URL: 'http://x' }, 'REDIS_URL must be an address like redis://host:6379'],
    [{ DEMO_MEMBERS: '100001' }, 'DEMO_MEMBERS must be a whole number from 0 to 100000'],
    [{ DEMO_MEMBERS: 'many' }, 'DEMO_MEMBERS must be a whole number from 0 to 100000'],
    [{ ADMIN_PHONE: '9876543210', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 6 characters'],
    [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be msg91, twilio or log'],
    [{ SMS_PROVIDER: 'msg91', SMS_KEY: 'k' }, 'SMS_PROVIDER=msg91 needs SMS_KEY, SMS_SENDER and SMS_TEMPLATE_ID'],
    [{ SMS_PROVIDER: 'twilio', SMS_KEY: 'k' }, 'SMS_PROVIDER=twilio needs SMS_ACCOUNT, SMS_KEY and SMS_SENDER'],
    [{ SMS_PROVIDER: 'log', HOST: '0.0.0.0' }, 'SMS_PROVIDER can only be log while strangers cannot reach this site'],
    [{ SMS_TEXT: 'Hello' }, 'SMS_TEXT must be at most 300 characters, with {code} where the code belongs'],
    [{ SMS_ENDPOINT: 'http://sms.example' }, 'SMS_ENDPOINT must be an address like https://sms.host'],
    [{ ADMIN_PHONE: '9876543210' }, 'ADMIN_PHONE and ADMIN_PASSWORD must be given together'],
    [{ GRIEVANCE_EMAIL: 'meena at lotus' }, 'GRIEVANCE_EMAIL must be an e-mail address'],
    [{ GRIEVANCE_PHONE: 'ask Meena' }, 'GRIEVANCE_PHONE must be a telephone number, such as +91 22 1234 5678'],
    [
      { GRIEVANCE_OFFICER: 'Meena Kulkarni', GRIEVANCE_EMAIL: 'grievance@lotus.example' },
      'OPERATOR_NAME, OPERATOR_ADDRESS, GRIEVANCE_OFFICER and GRIEVANCE_EMAIL must be given together',
    ],
    [
      { GRIEVANCE_PHONE: '1800 000 000' },
      'OPERATOR_NAME, OPERATOR_ADDRESS, GRIEVANCE_OFFICER and GRIEVANCE_EMAIL must be given together',
    ],
    [{ PHOTO_CHECK_SECONDS: '0' }, 'PHOTO_CHECK_SECONDS must be a whole number from 1 to 999'],
    [{ SESSION_CHECK_SECONDS: '0' }, 'SESSION_CHECK_SECONDS must be a whole number from 1 to 9999'],
    [{ HELPER_NICENESS: '20' }, 'HELPER_NICENESS must be a whole number from 0 to 19'],
    [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT must be on or off'],
    [{ RATE_LIMIT: 'off', HOST: '0.0.0.0' }, 'RATE_LIMIT can only be off while HOST is a loopback address'],
    [
      { RATE_LIMIT: 'off', HOST: '127.0.0.1.example.org' },
      'RATE_LIMIT can only be off while HOST is a loopback address',
    ],
    [
      { LOCAL_PUSH: 'on', HOST: '0.0.0.0' },
      'LOCAL_PUSH can only be on while HOST is a loopback address and there is no operator',
    ],
    [
      { PUSH_CONTACT: 'https://parinay.invalid' },
      'PUSH_CONTACT must be an address that push services can reach, such as mailto:push@parinay.host',
    ],
    [{ BACKUP_KEY: 'too short' }, 'BACKUP_KEY must have at least 16 characters'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('%j', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(new ConfigProblem(line))
  })

  test('the line never contains a password', () => {
    const environment = { DATABASE_URL: 'postgres//u:hunter2@db', ADMIN_PASSWORD: 'hunter2', ADMIN_PHONE: '98765' }
    expect(() => readConfig(environment)).toThrow(/^(?!.*hunter2)/)
  })
})

test.each(['proxy', '10.0.0.0/33', 'fd00::/129', '10.0.0.1/', '10.0.0.1/8/8', '10.0.0.1;10.0.0.2'])(
  'the proxy %s is refused',
  (TRUSTED_PROXIES) => {
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(
      'TRUSTED_PROXIES must be addresses or networks with commas between them, such as 172.16.0.0/12, 10.0.0.7',
    )
  },
)

test('proxies on other machines are addresses or networks', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '172.16.0.0/12, 10.0.0.7 fd00::/8,' })
  expect(trustedProxies).toEqual(['172.16.0.0/12', '10.0.0.7', 'fd00::/8'])
})

test.each([
  [{}, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ TRUSTED_PROXIES: '172.16.0.0/12' }, true],
  [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.in', SITE_URL: 'https://parinay.host' }, true],
  [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.in', SITE_URL: 'http://127.0.0.1:3000' }, false],
  [
    { OPERATOR_NAME: 'L', OPERATOR_ADDRESS: 'M', GRIEVANCE_OFFICER: 'K', GRIEVANCE_EMAIL: 'grievance@lotus.example' },
    true,
  ],
])('an installation with %j is public: %s', (environment, isPublic) => {
  expect(readConfig(environment).isPublic).toBe(isPublic)
})

test.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1'])('on %s limits can be turned off', (HOST) => {
  expect(readConfig({ HOST, RATE_LIMIT: 'off' }).rateLimit).toBe(false)
})

test('mail needs all of its variables or none', () => {
  const mail = { SMTP_URL: 'smtp://mail.host:587', MAIL_FROM: 'Parinay <a@b.in>', SITE_URL: 'https://parinay.host/' }
  expect(readConfig(mail).mail).toEqual({
    server: 'smtp://mail.host:587',
    from: 'Parinay <a@b.in>',
    site: 'https://parinay.host',
  })
  for (const missing of Object.keys(mail))
    expect(() => readConfig({ ...mail, [missing]: '' })).toThrow('must be given together')
  expect(() => readConfig({ ...mail, SMTP_URL: 'https://mail.host' })).toThrow('SMTP_URL must be an address')
})

describe('the contact for push services', () => {
  const operator = (email: string) => ({ ...OPERATOR, GRIEVANCE_EMAIL: email })
  const site = (address: string) => ({ SMTP_URL: 'smtp://mail.host', MAIL_FROM: 'a@b.in', SITE_URL: address })

  test.each([
    [{ PUSH_CONTACT: 'mailto:push@parinay.host', ...site('https://parinay.host') }, 'mailto:push@parinay.host'],
    [{ PUSH_CONTACT: 'https://parinay.host/contact' }, 'https://parinay.host/contact'],
    [operator('grievance@lotus.host'), 'mailto:grievance@lotus.host'],
    [site('https://parinay.host/'), 'https://parinay.host'],
    [{ ...operator('grievance@lotus.invalid'), ...site('https://parinay.host') }, 'https://parinay.host'],
  ])('of %j', (environment, contact) => {
    expect(readConfig(environment).pushContact).toBe(contact)
  })

  test.each([
    {},
    ...[
      'https://parinay.invalid',
      'https://localhost:3000',
      'https://parinay.localhost',
      'https://LOCALHOST.',
      'https://parinay',
      'https://10.0.0.1',
      'https://127.0.0.1:3000',
      'https://[::1]:3000',
      'https://parinay.test',
      'http://parinay.host',
      'http://127.0.0.1:3000',
    ].map(site),
    ...['push@lotus.invalid', 'push@lotus.local', 'push@mail.localhost'].map(operator),
  ])('is missing with %j', (environment) => {
    expect(readConfig(environment).pushContact).toBeUndefined()
  })
})

test('a bucket needs all of its variables or none', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.ap-south-1.example.in',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig(bucket).bucket).toEqual({
    endpoint: 'https://s3.ap-south-1.example.in',
    bucket: 'photos',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  for (const missing of Object.keys(bucket))
    expect(() => readConfig({ ...bucket, [missing]: '' })).toThrow('must be given together')
  expect(() => readConfig({ ...bucket, S3_ENDPOINT: 'photos' })).toThrow('S3_ENDPOINT must be an address')
})
