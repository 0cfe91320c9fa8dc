import { describe, expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

test('without any variable everything has its documented value', () => {
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
    isPublic: false,
    trustedProxies: [],
    localPush: false,
    backupKey: undefined,
    photoChecks: true,
    helperNiceness: 10,
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
    helperNiceness: 0,
    logLevel: 'warn',
  })
})

describe('a bad one is refused in one line that names it', () => {
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
    [{ BACKUP_KEY: 'too short' }, 'BACKUP_KEY must have at least 16 characters'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('%j', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(new ConfigProblem(line))
  })

  test('a password never stands in it', () => {
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

test('proxies elsewhere are named as addresses and networks', () => {
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
])('whether strangers may reach an installation with %j: %s', (environment, isPublic) => {
  expect(readConfig(environment).isPublic).toBe(isPublic)
})

test.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1'])('on %s limits may be off', (HOST) => {
  expect(readConfig({ HOST, RATE_LIMIT: 'off' }).rateLimit).toBe(false)
})

test('e-mails are configured in full or not at all', () => {
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

test('a bucket is named in full or not at all', () => {
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
