import type { Operator } from '@parinay/contract/site'
import { type ParsedVariables, VARIABLES } from './config-variables.ts'
import type { Bucket } from './files/s3-store.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { readPushContact } from './push-contact.ts'
import type { GoogleSettings } from './security/google-id-token.ts'
import { readSms, type SmsSettings } from './sms/sms-settings.ts'

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost|::1)$/

export interface MailSettings {
  /** The URL of the mail server, with the password in it. */
  server: string
  from: string
  /** The site to which links in mails lead, without a slash at the end. */
  site: string
}

/** The relay of calls. */
export interface TurnSettings {
  urls: readonly string[]
  /** The relay’s `static-auth-secret`. */
  secret: string
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
  /** The organization that runs this installation and answers complaints; undefined for a trial. */
  operator: Operator | undefined
  /** The bucket of photos; without it they are below the data folder. */
  bucket: Bucket | undefined
  /** Days without moderation, in addition to weekends and national holidays. */
  holidays: ReadonlySet<string>
  /** The mail server; without it no e-mails are sent. */
  mail: MailSettings | undefined
  /** The SMS provider; without it no one-time codes are sent. */
  sms: SmsSettings | undefined
  /** The settings of sign-in with Google; without them it is off. */
  google: GoogleSettings | undefined
  /** Razorpay and the seller; without them nothing is on sale. */
  payments: PaymentSettings | undefined
  /** The relay of calls; without it none are offered. */
  turn: TurnSettings | undefined
  /** True if strangers can reach this installation: it listens on a public address, or has an operator, a remote proxy or a site address. */
  isPublic: boolean
  /** Addresses or networks of remote proxies whose X-Forwarded-For is trusted. Proxies on this machine always are. */
  trustedProxies: readonly string[]
  /** Where push services may write to about our pushes; without it none are offered. */
  pushContact: string | undefined
  /** Allows unencrypted push services on this machine. For tests only. */
  localPush: boolean
  /** The passphrase that encrypts and decrypts backups. */
  backupKey: string | undefined
  /** Whether automatic checks of photos advise moderators. */
  photoChecks: boolean
  /** How long the sender of a photo waits for the check of its head, before a busy server asks for another try; three seconds if undefined. */
  photoCheckSeconds: number | undefined
  /** How often the server looks whether the sessions of open pages have ended without a word. */
  sessionCheckSeconds: number
  /** The niceness (scheduling priority) of the processes that decode photos. */
  helperNiceness: number
  rateLimit: boolean
  logLevel: ParsedVariables['LOG_LEVEL']
}

/** Thrown for a wrong variable. The message is one line that names it and its fault. */
export class ConfigProblem extends Error {}

/** Reads the environment once. An empty variable counts as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = {} as Record<string, unknown>
  for (const [name, variable] of Object.entries(VARIABLES)) {
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
    holidays: new Set(given.HOLIDAYS),
    mail: readMail(given),
    sms: readSms(given, isPublic, (problem) => {
      throw new ConfigProblem(problem)
    }),
    google: readGoogle(given),
    payments: readPayments(given, operator),
    turn: readTurn(given),
    isPublic,
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    pushContact: readPushContact(given),
    localPush: given.LOCAL_PUSH === 'on',
    backupKey: given.BACKUP_KEY,
    photoChecks: given.PHOTO_CHECKS === 'on',
    photoCheckSeconds: given.PHOTO_CHECK_SECONDS,
    sessionCheckSeconds: given.SESSION_CHECK_SECONDS,
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

/** Both or neither. */
function readTurn({ TURN_URLS: urls, TURN_SECRET: secret }: ParsedVariables): TurnSettings | undefined {
  if (urls && secret) return { urls, secret }
  if (urls ?? secret) throw new ConfigProblem('TURN_URLS and TURN_SECRET must be given together')
  return undefined
}

const readGoogle = (given: ParsedVariables): GoogleSettings | undefined =>
  given.GOOGLE_CLIENT_ID === undefined
    ? undefined
    : {
        clientId: given.GOOGLE_CLIENT_ID,
        issuer: given.GOOGLE_ISSUER,
        keys: given.GOOGLE_KEYS,
        signInPage: given.GOOGLE_SIGN_IN_PAGE,
      }

/** All of it or nothing. An invoice names the seller, so there has to be an operator. */
function readPayments(given: ParsedVariables, operator: Operator | undefined): PaymentSettings | undefined {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, GSTIN } = given
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET && GSTIN) {
    if (!operator) throw new ConfigProblem('GSTIN needs an operator: OPERATOR_NAME and the variables that go with it')
    return {
      keyId: RAZORPAY_KEY_ID,
      keySecret: RAZORPAY_KEY_SECRET,
      webhookSecret: RAZORPAY_WEBHOOK_SECRET,
      endpoint: given.RAZORPAY_ENDPOINT,
      checkout: given.RAZORPAY_CHECKOUT,
      seller: { name: operator.name, address: operator.address, gstin: GSTIN },
    }
  }
  if (RAZORPAY_KEY_ID ?? RAZORPAY_KEY_SECRET ?? RAZORPAY_WEBHOOK_SECRET ?? GSTIN)
    throw new ConfigProblem(
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET and GSTIN must be given together',
    )
  return undefined
}

/** All of it or nothing, because nobody could complain to an incomplete operator. */
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
