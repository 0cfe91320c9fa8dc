import type { Operator } from '@parinay/contract/site'
import { z } from 'zod'
import type { Bucket } from './files/s3.ts'
import { isNetwork } from './http/trusted-proxies.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535))

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost|::1)$/

/** Every variable, what it may be, and the sentence when it is not. */
const variables = {
  PORT: { read: port.default(3000), told: 'must be a port number from 0 to 65535' },
  HOST: { read: z.string().min(1).default('127.0.0.1'), told: 'must be an address to listen on, such as 127.0.0.1' },
  DATA_DIR: { read: z.string().min(1).default('./data'), told: 'must be a folder' },
  DATABASE_URL: {
    read: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    told: 'must be an address like postgres://user:password@host:5432/database',
  },
  READ_DATABASE_URL: {
    read: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    told: 'must be the address of a streaming replica, like postgres://user:password@host:5432/database',
  },
  REDIS_URL: {
    read: z.url({ protocol: /^rediss?$/ }).optional(),
    told: 'must be an address like redis://host:6379',
  },
  DEMO_MEMBERS: {
    read: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .pipe(z.number().max(100_000))
      .default(300),
    told: 'must be a whole number from 0 to 100000',
  },
  ADMIN_PHONE: { read: z.string().min(1).optional(), told: 'must be a phone number' },
  ADMIN_PASSWORD: { read: z.string().min(6).optional(), told: 'must have at least 6 characters' },
  OPERATOR_NAME: { read: z.string().trim().min(1).max(200).optional(), told: 'must be at most 200 characters' },
  OPERATOR_ADDRESS: { read: z.string().trim().min(1).max(500).optional(), told: 'must be at most 500 characters' },
  GRIEVANCE_OFFICER: { read: z.string().trim().min(1).max(200).optional(), told: 'must be a name' },
  GRIEVANCE_EMAIL: { read: z.email().optional(), told: 'must be an e-mail address' },
  GRIEVANCE_PHONE: {
    read: z
      .string()
      .regex(/^\+?\d[\d -]{5,18}\d$/)
      .optional(),
    told: 'must be a telephone number, such as +91 22 1234 5678',
  },
  S3_ENDPOINT: { read: z.url({ protocol: /^https?$/ }).optional(), told: 'must be an address like https://s3.host' },
  S3_BUCKET: { read: z.string().min(1).optional(), told: 'must be the name of a bucket' },
  S3_REGION: { read: z.string().min(1).default('us-east-1'), told: 'must be the name of a region' },
  S3_ACCESS_KEY_ID: { read: z.string().min(1).optional(), told: 'must be a key' },
  S3_SECRET_ACCESS_KEY: { read: z.string().min(1).optional(), told: 'must be a key' },
  SMTP_URL: {
    read: z.url({ protocol: /^smtps?$/ }).optional(),
    told: 'must be an address like smtp://user:password@mail.host:587',
  },
  MAIL_FROM: { read: z.string().trim().min(3).max(300).optional(), told: 'must be an e-mail address' },
  SITE_URL: {
    read: z.url({ protocol: /^https?$/ }).optional(),
    told: 'must be the address of this site, such as https://parinay.host',
  },
  BACKUP_KEY: { read: z.string().min(16).optional(), told: 'must have at least 16 characters' },
  TRUSTED_PROXIES: {
    read: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine((list) => list.every(isNetwork))
      .optional(),
    told: 'must be addresses or networks with commas between them, such as 172.16.0.0/12, 10.0.0.7',
  },
  LOCAL_PUSH: { read: z.enum(['on', 'off']).default('off'), told: 'must be on or off' },
  PHOTO_CHECKS: { read: z.enum(['on', 'off']).default('on'), told: 'must be on or off' },
  HELPER_NICENESS: {
    read: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().max(19))
      .default(10),
    told: 'must be a whole number from 0 to 19',
  },
  RATE_LIMIT: { read: z.enum(['on', 'off']).default('on'), told: 'must be on or off' },
  LOG_LEVEL: {
    read: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    told: 'must be one of fatal, error, warn, info, debug, trace, silent',
  },
} satisfies Record<string, { read: z.ZodType; told: string }>

type Read = { [K in keyof typeof variables]: z.output<(typeof variables)[K]['read']> }

export interface MailSettings {
  /** Of the mail server, with the password in it. */
  server: string
  from: string
  /** Where the links in mails lead, without a slash at the end. */
  site: string
}

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** A streaming replica, for lists and other people's profiles. */
  readDatabaseUrl: string | undefined
  redisUrl: string | undefined
  demoMembers: number
  admin: { phone: string; password: string } | undefined
  /** Who runs this installation and answers complaints; a trial has nobody. */
  operator: Operator | undefined
  /** Where photos are kept; below the data folder without one. */
  bucket: Bucket | undefined
  /** How e-mails are sent; none are without it. */
  mail: MailSettings | undefined
  /** Strangers may reach this installation: it listens on a public address, or has an operator, a proxy elsewhere or an address of its own. */
  isPublic: boolean
  /** Proxies besides those on this machine whose X-Forwarded-For is believed: addresses or networks. */
  trustedProxies: readonly string[]
  /** Push services may be on this machine and without encryption: for tests alone. */
  localPush: boolean
  /** Backups are encrypted with it, and restored. */
  backupKey: string | undefined
  /** Whether machines look at photos to advise moderators. */
  photoChecks: boolean
  /** How far the processes that decode photos give way to others. */
  helperNiceness: number
  rateLimit: boolean
  logLevel: Read['LOG_LEVEL']
}

/** A variable is wrong; the message is the one line that says which and how. */
export class ConfigProblem extends Error {}

/** Reads the environment once. An empty variable counts as not given. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = {} as Record<string, unknown>
  for (const [name, variable] of Object.entries(variables)) {
    const parsed = variable.read.safeParse(environment[name] || undefined)
    if (!parsed.success) throw new ConfigProblem(`${name} ${variable.told}`)
    read[name] = parsed.data
  }
  const given = read as Read

  if (given.RATE_LIMIT === 'off' && !LOOPBACK.test(given.HOST))
    throw new ConfigProblem('RATE_LIMIT can only be off while HOST is a loopback address')
  if ((given.ADMIN_PHONE === undefined) !== (given.ADMIN_PASSWORD === undefined))
    throw new ConfigProblem('ADMIN_PHONE and ADMIN_PASSWORD must be given together')
  const operator = operatorOf(given)
  const isPublic = !LOOPBACK.test(given.HOST) || !!operator || !!given.TRUSTED_PROXIES || !isLocalSite(given.SITE_URL)
  if (given.LOCAL_PUSH === 'on' && (!LOOPBACK.test(given.HOST) || operator))
    throw new ConfigProblem('LOCAL_PUSH can only be on while HOST is a loopback address and there is no operator')

  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    readDatabaseUrl: given.READ_DATABASE_URL,
    redisUrl: given.REDIS_URL,
    demoMembers: given.DEMO_MEMBERS,
    admin:
      given.ADMIN_PHONE && given.ADMIN_PASSWORD
        ? { phone: given.ADMIN_PHONE, password: given.ADMIN_PASSWORD }
        : undefined,
    operator,
    bucket: bucketOf(given),
    mail: mailOf(given),
    isPublic,
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    localPush: given.LOCAL_PUSH === 'on',
    backupKey: given.BACKUP_KEY,
    photoChecks: given.PHOTO_CHECKS === 'on',
    helperNiceness: given.HELPER_NICENESS,
    rateLimit: given.RATE_LIMIT === 'on',
    logLevel: given.LOG_LEVEL,
  }
}

const isLocalSite = (site: string | undefined) => !site || LOOPBACK.test(new URL(site).hostname.replace(/^\[|\]$/g, ''))

/** All of it or nothing. */
function bucketOf(given: Read): Bucket | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    }
  if (S3_ENDPOINT ?? S3_BUCKET ?? S3_ACCESS_KEY_ID ?? S3_SECRET_ACCESS_KEY)
    throw new ConfigProblem('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together')
  return undefined
}

/** All of it or nothing. */
function mailOf({ SMTP_URL, MAIL_FROM, SITE_URL }: Read): MailSettings | undefined {
  if (SMTP_URL && MAIL_FROM && SITE_URL)
    return { server: SMTP_URL, from: MAIL_FROM, site: SITE_URL.replace(/\/+$/, '') }
  if (SMTP_URL ?? MAIL_FROM ?? SITE_URL)
    throw new ConfigProblem('SMTP_URL, MAIL_FROM and SITE_URL must be given together')
  return undefined
}

/** Named in full or not at all: half an operator is nobody to complain to. */
function operatorOf(given: Read): Operator | undefined {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, GRIEVANCE_OFFICER, GRIEVANCE_EMAIL, GRIEVANCE_PHONE } = given
  if (OPERATOR_NAME && OPERATOR_ADDRESS && GRIEVANCE_OFFICER && GRIEVANCE_EMAIL)
    return {
      name: OPERATOR_NAME,
      address: OPERATOR_ADDRESS,
      grievanceOfficer: {
        name: GRIEVANCE_OFFICER,
        email: GRIEVANCE_EMAIL,
        ...(GRIEVANCE_PHONE && { phone: GRIEVANCE_PHONE }),
      },
    }
  if (OPERATOR_NAME ?? OPERATOR_ADDRESS ?? GRIEVANCE_OFFICER ?? GRIEVANCE_EMAIL ?? GRIEVANCE_PHONE)
    throw new ConfigProblem(
      'OPERATOR_NAME, OPERATOR_ADDRESS, GRIEVANCE_OFFICER and GRIEVANCE_EMAIL must be given together',
    )
  return undefined
}
