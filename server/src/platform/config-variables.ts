// Parsers for the environment variables that the product reads.
import { z } from 'zod'
import { isNetwork } from './http/trusted-proxies.ts'
import { isReachableContact } from './push-contact.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535))

/** A web address: HTTPS, unless it is on this machine. */
const webAddress = z
  .url({ protocol: /^https?$/ })
  .refine((url) => /^https:|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(?=[:/]|$)/.test(url))
  .transform((url) => url.replace(/\/+$/, ''))

/** Each variable's parser, and the sentence for a bad value. */
export const VARIABLES = {
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
  SMS_PROVIDER: { parse: z.enum(['msg91', 'twilio', 'log']).optional(), problem: 'must be msg91, twilio or log' },
  SMS_ACCOUNT: { parse: z.string().min(1).optional(), problem: 'must be the SID of a Twilio account' },
  SMS_KEY: { parse: z.string().min(1).optional(), problem: 'must be the key of the SMS provider' },
  SMS_SENDER: { parse: z.string().min(1).max(40).optional(), problem: 'must be a registered sender' },
  SMS_TEMPLATE_ID: { parse: z.string().min(1).optional(), problem: 'must be the id of a registered template' },
  SMS_TEXT: {
    parse: z
      .string()
      .max(300)
      .refine((text) => text.includes('{code}'))
      .default('{code} is your Parinay code. It is valid for 5 minutes. Do not share it with anybody.'),
    problem: 'must be at most 300 characters, with {code} where the code belongs',
  },
  SMS_LINK_TEMPLATE_ID: { parse: z.string().min(1).optional(), problem: 'must be the id of a registered template' },
  SMS_LINK_TEXT: {
    parse: z
      .string()
      .max(300)
      .refine((text) => text.includes('{link}'))
      .optional(),
    problem: 'must be at most 300 characters, with {link} where the link belongs',
  },
  SMS_ENDPOINT: { parse: webAddress.optional(), problem: 'must be an address like https://sms.host' },
  GOOGLE_CLIENT_ID: { parse: z.string().min(1).max(200).optional(), problem: 'must be a client id of Google' },
  GOOGLE_ISSUER: {
    parse: webAddress.default('https://accounts.google.com'),
    problem: 'must be the address of an OpenID issuer',
  },
  GOOGLE_KEYS: {
    parse: webAddress.default('https://www.googleapis.com/oauth2/v3/certs'),
    problem: 'must be the address of the issuer’s keys',
  },
  GOOGLE_SIGN_IN_PAGE: {
    parse: webAddress.default('https://accounts.google.com/o/oauth2/v2/auth'),
    problem: 'must be the address of the issuer’s page for signing in',
  },
  RAZORPAY_KEY_ID: {
    parse: z
      .string()
      .regex(/^\w{1,60}$/)
      .optional(),
    problem: 'must be a key id of Razorpay',
  },
  RAZORPAY_KEY_SECRET: { parse: z.string().min(8).optional(), problem: 'must have at least 8 characters' },
  RAZORPAY_WEBHOOK_SECRET: { parse: z.string().min(8).optional(), problem: 'must have at least 8 characters' },
  GSTIN: {
    parse: z
      .string()
      .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/)
      .optional(),
    problem: 'must be a GST number of 15 characters',
  },
  RAZORPAY_ENDPOINT: {
    parse: webAddress.default('https://api.razorpay.com'),
    problem: 'must be an address like https://api.razorpay.com',
  },
  RAZORPAY_CHECKOUT: {
    parse: webAddress.default('https://checkout.razorpay.com/v1/checkout.js'),
    problem: 'must be the address of the checkout’s script',
  },
  TURN_URLS: {
    parse: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine(
        (list) => list.length > 0 && list.every((url) => /^turns?:[\w.[\]:-]+(\?transport=(udp|tcp))?$/.test(url)),
      )
      .optional(),
    problem:
      'must be addresses with commas between them, such as turn:turn.host:3478, turns:turn.host:5349?transport=tcp',
  },
  TURN_SECRET: { parse: z.string().min(8).optional(), problem: 'must have at least 8 characters' },
  BACKUP_KEY: { parse: z.string().min(16).optional(), problem: 'must have at least 16 characters' },
  TRUSTED_PROXIES: {
    parse: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine((list) => list.every(isNetwork))
      .optional(),
    problem: 'must be addresses or networks with commas between them, such as 172.16.0.0/12, 10.0.0.7',
  },
  PUSH_CONTACT: {
    parse: z.string().max(300).refine(isReachableContact).optional(),
    problem: 'must be an address that push services can reach, such as mailto:push@parinay.host',
  },
  LOCAL_PUSH: { parse: z.enum(['on', 'off']).default('off'), problem: 'must be on or off' },
  HOLIDAYS: {
    parse: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine((list) => list.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)))
      .optional(),
    problem: 'must be days with commas between them, such as 2026-11-08, 2026-12-25',
  },
  PHOTO_CHECKS: { parse: z.enum(['on', 'off']).default('on'), problem: 'must be on or off' },
  PHOTO_CHECK_SECONDS: {
    parse: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().min(1))
      .optional(),
    problem: 'must be a whole number from 1 to 999',
  },
  SESSION_CHECK_SECONDS: {
    parse: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.number().min(1))
      .default(20),
    problem: 'must be a whole number from 1 to 9999',
  },
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

/** The parsed environment. */
export type ParsedVariables = { [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K]['parse']> }
