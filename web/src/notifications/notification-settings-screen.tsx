import {
  CHANNELS,
  type Channel,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
  notificationSettings,
  saveNotificationSettings,
} from '@parinay/contract/notifications'
import { useAction, useCall } from '../platform/calls.ts'
import { useOptimisticChoice } from '../platform/use-optimistic-choice.ts'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { EmailAddress } from './email-address.tsx'
import styles from './notifications.module.css'
import { DevicePush } from './device-push.tsx'

const CHANNEL_NAMES: Record<Channel, string> = { inApp: 'On the site', push: 'Push', email: 'E-mail' }
const KINDS = Object.entries(NOTIFICATION_KINDS) as [NotificationKind, string][]

/** How the member wants to be told; each switch is saved as it is turned. */
export function NotificationSettingsScreen() {
  const { data, error, refetch } = useCall(notificationSettings)
  return (
    <Page title="How you are told" width="reading">
      {data ? (
        <Settings settings={data.data} />
      ) : error ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading your settings">
          <Skeleton height="420px" />
        </div>
      )}
    </Page>
  )
}

/** Of the kinds only those that change. */
type Change = Partial<Pick<NotificationSettings, 'quietHours' | 'rhythm'>> & {
  kinds?: Partial<NotificationSettings['kinds']>
}

function Settings({ settings }: { settings: NotificationSettings }) {
  const save = useAction(saveNotificationSettings)
  const { chosen: shown = settings, choose, revert } = useOptimisticChoice<NotificationSettings>(settings)
  const change = (body: Change) => {
    if (save.isPending) return
    choose({ ...shown, ...body, kinds: { ...shown.kinds, ...body.kinds } })
    save.mutate(
      { body },
      {
        onError: ({ message }) => {
          revert()
          toast(message, 'error')
        },
      },
    )
  }
  // Where no e-mails are sent there is nothing to choose.
  const channels = CHANNELS.filter((channel) => channel !== 'email' || settings.canEmail)
  const turn = (kind: NotificationKind, channel: Channel, isOn: boolean) =>
    change({ kinds: { [kind]: { ...shown.kinds[kind], [channel]: isOn } } })

  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">What you are told of, and how</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {CHANNEL_NAMES[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map(([kind, words]) => (
            <tr key={kind}>
              <th scope="row">{words}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <span className={styles.switch}>
                    <input
                      type="checkbox"
                      aria-label={`${CHANNEL_NAMES[channel]}: ${words}`}
                      checked={shown.kinds[kind][channel]}
                      aria-disabled={save.isPending}
                      onChange={({ target }) => turn(kind, channel, target.checked)}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <section className={styles.part}>
        <h2>Quiet hours</h2>
        <label className={styles.setting}>
          <input
            type="checkbox"
            checked={shown.quietHours}
            aria-disabled={save.isPending}
            onChange={({ target }) => change({ quietHours: target.checked })}
          />
          No push and no e-mail between 10 at night and 8 in the morning
        </label>
        <p className={styles.soft}>What came in the night comes at eight, together.</p>
      </section>
      <DevicePush applicationKey={settings.pushKey} />
      <section className={styles.part}>
        <h2>E-mail</h2>
        {settings.canEmail ? (
          <>
            <EmailAddress settings={settings} />
            <fieldset className={styles.choice}>
              <legend>How often</legend>
              {(
                [
                  ['daily', 'One e-mail a day, at six in the evening, when there is something'],
                  ['instant', 'An e-mail for each thing, at once'],
                ] as const
              ).map(([rhythm, words]) => (
                <label key={rhythm} className={styles.setting}>
                  <input
                    type="radio"
                    name="rhythm"
                    checked={shown.rhythm === rhythm}
                    aria-disabled={save.isPending}
                    onChange={() => change({ rhythm })}
                  />
                  {words}
                </label>
              ))}
            </fieldset>
          </>
        ) : (
          <p className={styles.soft}>This site does not send e-mails.</p>
        )}
      </section>
    </>
  )
}
