/** The provider that sends codes, and our account there. */
export type SmsSettings = { provider: 'log' } | Msg91Settings | TwilioSettings

/** A code or a link. Each has a text of its own that is registered on DLT. */
export type SmsContent = { code: string; link?: never } | { link: string; code?: never }

export interface Msg91Settings {
  provider: 'msg91'
  key: string
  /** The header that is registered on DLT: six letters. */
  sender: string
  /** The provider's id of the template that is registered on DLT. Its variable is `otp`. */
  template: string
  /** Of the template for links, whose variable is `link`. */
  linkTemplate: string | undefined
  endpoint: string
}

export interface TwilioSettings {
  provider: 'twilio'
  account: string
  key: string
  /** A number, a sender id that is registered on DLT, or the id of a messaging service. */
  sender: string
  /** The text that is registered on DLT, with `{code}` in it. */
  text: string
  /** The registered text for links, with `{link}` in it. */
  linkText: string | undefined
  endpoint: string
}

interface SmsVariables {
  SMS_PROVIDER: 'msg91' | 'twilio' | 'log' | undefined
  SMS_ACCOUNT: string | undefined
  SMS_KEY: string | undefined
  SMS_SENDER: string | undefined
  SMS_TEMPLATE_ID: string | undefined
  SMS_TEXT: string
  SMS_LINK_TEMPLATE_ID: string | undefined
  SMS_LINK_TEXT: string | undefined
  SMS_ENDPOINT: string | undefined
}

/** Without a provider, a trial writes codes to its log, and a public site sends none. Throws the sentence about a missing variable. */
export function readSms(
  given: SmsVariables,
  isPublic: boolean,
  fail: (problem: string) => never,
): SmsSettings | undefined {
  const { SMS_PROVIDER: provider, SMS_KEY: key, SMS_SENDER: sender, SMS_ENDPOINT: endpoint } = given
  if (provider === undefined) return isPublic ? undefined : { provider: 'log' }
  if (provider === 'log')
    return isPublic ? fail('SMS_PROVIDER can only be log while strangers cannot reach this site') : { provider }
  if (provider === 'msg91') {
    const template = given.SMS_TEMPLATE_ID
    if (!key || !sender || !template) return fail('SMS_PROVIDER=msg91 needs SMS_KEY, SMS_SENDER and SMS_TEMPLATE_ID')
    const linkTemplate = given.SMS_LINK_TEMPLATE_ID
    return { provider, key, sender, template, linkTemplate, endpoint: endpoint ?? 'https://control.msg91.com' }
  }
  const account = given.SMS_ACCOUNT
  if (!account || !key || !sender) return fail('SMS_PROVIDER=twilio needs SMS_ACCOUNT, SMS_KEY and SMS_SENDER')
  const [text, linkText] = [given.SMS_TEXT, given.SMS_LINK_TEXT]
  return { provider, account, key, sender, text, linkText, endpoint: endpoint ?? 'https://api.twilio.com' }
}
