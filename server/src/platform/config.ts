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

/** Each variable's parser, and the sentence for a bad value. */
const variables = {
  PORT: { parse: port.default(3000), problem: 'must be a port number from 0 to 65535' },
  HOST: {
    parse: z.string().min(1).default('127.0.0.1'),
    problem: 'must be an address to listen on, such as 127.0.0.1',
  },
  DATA_DIR: { parse: z.string().min(1).default('./data'), problem: 'must be a folder' },
  DATABASE_URL: {
    parse: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    problem: 'must be an address like postgres://user:password@host:5432/database',
  },
  READ_DATABASE_URL: {
    parse: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    problem: 'must be the address of a streaming replica, like postgres://user:password@host:5432/database',
  },
  REDIS_URL: {
    parse: z.url({ protocol: /^rediss?$/ }).optional(),
    problem: 'must be an address like redis://host:6379',
  },
  DEMO_MEMBERS: {
    parse: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .pipe(z.number().max(100_000))
      .default(300),
    problem: 'must be a whole number from 0 to 100000',
  },
  ADMIN_PHONE: { parse: z.string().min(1).optional(), problem: 'must be a phone number' },
  ADMIN_PASSWORD: { parse: z.string().min(6).optional(), problem: 'must have at least 6 characters' },
  OPERATOR_NAME: { parse: z.string().trim().min(1).max(200).optional(), problem: 'must be at most 200 characters' },
  OPERATOR_ADDRESS: { parse: z.string().trim().min(1).max(500).optional(), problem: 'must be at most 500 characters' },
  GRIEVANCE_OFFICER: { parse: z.string().trim().min(1).max(200).optional(), problem: 'must be a name' },
  GRIEVANCE_EMAIL: { parse: z.email().optional(), problem: 'must be an e-mail address' },
  GRIEVANCE_PHONE: {
    parse: z
      .string()
      .regex(/^\+?\d[\d -]{5,18}\d$/)
      .optional(),
    problem: 'must be a telephone number, such as +91 22 1234 5678',
  },
  S3_ENDPOINT: {
    parse: z.url({ protocol: /^https?$/ }).optional(),
    problem: 'must be an address like https://s3.host',
  },
  S3_BUCKET: { parse: z.string().min(1).optional(), problem: 'must be the name of a bucket' },
  S3_REGION: { parse: z.string().min(1).default('us-east-1'), problem: 'must be the name of a region' },
  S3_ACCESS_KEY_ID: { parse: z.string().min(1).optional(), problem: 'must be a key' },
  S3_SECRET_ACCESS_KEY: { parse: z.string().min(1).optional(), problem: 'must be a key' },
  SMTP_URL: {
    parse: z.url({ protocol: /^smtps?$/ }).optional(),
    problem: 'must be an address like smtp://user:password@mail.host:587',
  },
  MAIL_FROM: { parse: z.string().trim().min(3).max(300).optional(), problem: 'must be an e-mail address' },
  SITE_URL: {
    parse: z.url({ protocol: /^https?$/ }).optional(),
    problem: 'must be the address of this site, such as https://parinay.host',
  },
  BACKUP_KEY: { parse: z.string().min(16).optional(), problem: 'must have at least 16 characters' },
  TRUSTED_PROXIES: {
    parse: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine((list) => list.every(isNetwork))
      .optional(),
    problem: 'must be addresses or networks with commas between them, such as 172.16.0.0/12, 10.0.0.7',
  },
  LOCAL_PUSH: { parse: z.enum(['on', 'off']).default('off'), problem: 'must be on or off' },
  PHOTO_CHECKS: { parse: z.enum(['on', 'off']).default('on'), problem: 'must be on or off' },
  HELPER_NICENESS: {
    parse: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().max(19))
      .default(10),
    problem: 'must be a whole number from 0 to 19',
  },
  RATE_LIMIT: { parse: z.enum(['on', 'off']).default('on'), problem: 'must be on or off' },
  LOG_LEVEL: {
    parse: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    problem: 'must be one of fatal, error, warn, info, debug, trace, silent',
  },
} satisfies Record<string, { parse: z.ZodType; problem: string }>

type ParsedVariables = { [K in keyof typeof variables]: z.output<(typeof variables)[K]['parse']> }

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
  logLevel: ParsedVariables['LOG_LEVEL']
}

/** A variable is wrong; the message is the one line that says which and how. */
export class ConfigProblem extends Error {}

/** Reads the environment once. An empty variable counts as not given. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = {} as Record<string, unknown>
  for (const [name, variable] of Object.entries(variables)) {
    const parsed = variable.parse.safeParse(environment[name] || undefined)
    if (!parsed.success) throw new ConfigProblem(`${name} ${variable.problem}`)
    values[name] = parsed.data
  }
  const given = values as ParsedVariables

  if (given.RATE_LIMIT === 'off' && !LOOPBACK.test(given.HOST))
    throw new ConfigProblem('RATE_LIMIT can only be off while HOST is a loopback address')
  if ((given.ADMIN_PHONE === undefined) !== (given.ADMIN_PASSWORD === undefined))
    throw new ConfigProblem('ADMIN_PHONE and ADMIN_PASSWORD must be given together')
  const operator = readOperator(given)
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
    bucket: readBucket(given),
    mail: readMail(given),
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
function readBucket(given: ParsedVariables): Bucket | undefined {
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
function readMail({ SMTP_URL, MAIL_FROM, SITE_URL }: ParsedVariables): MailSettings | undefined {
  if (SMTP_URL && MAIL_FROM && SITE_URL)
    return { server: SMTP_URL, from: MAIL_FROM, site: SITE_URL.replace(/\/+$/, '') }
  if (SMTP_URL ?? MAIL_FROM ?? SITE_URL)
    throw new ConfigProblem('SMTP_URL, MAIL_FROM and SITE_URL must be given together')
  return undefined
}

/** Named in full or not at all: half an operator is nobody to complain to. */
function readOperator(given: ParsedVariables): Operator | undefined {
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
