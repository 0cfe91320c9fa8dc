// Sets up members who receive e-mails and pushes.
import { confirmEmail, notificationSettings, setEmail, subscribePush } from '@parinay/contract/notifications'
import type { Actor } from './actors.ts'
import type { startMailCatcher, startPushService } from './stand-in-mail-and-push.ts'
import type { World } from './world.ts'

type MailCatcher = Awaited<ReturnType<typeof startMailCatcher>>
type PushService = Awaited<ReturnType<typeof startPushService>>

export const emailOf = ({ id }: Actor) => `${id.slice(0, 8)}@mail.example`

export function createRecipients(app: World, mailCatcher: MailCatcher, service?: PushService) {
  const mailsTo = (actor: Actor) => mailCatcher.caught.filter(({ recipients }) => recipients[0] === emailOf(actor))
  const linkIn = (text: string | undefined, page: string) =>
    new RegExp(`https://parinay\\.example/${page}\\?token=([\\w-]+)`).exec(text ?? '')![1]!

  return {
    mailsTo,
    linkIn,
    async withMail(actor: Actor) {
      await actor.asks(setEmail, { body: { email: emailOf(actor) } })
      await app.runJobs()
      await app.ask(confirmEmail, { body: { token: linkIn(mailsTo(actor)[0]?.text, 'confirm-email') } })
      mailCatcher.caught.length = 0
    },
    async withPush(actor: Actor) {
      const { data } = await actor.asks(notificationSettings)
      const browser = service!.subscribe(data.pushKey)
      await actor.asks(subscribePush, { body: browser.subscription })
      return browser
    },
  }
}
