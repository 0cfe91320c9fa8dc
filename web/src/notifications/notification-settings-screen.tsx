import { NOTIFICATION_KINDS, type NotificationKind } from '@parinay/contract/notification-kinds'
import {
  CHANNELS,
  type Channel,
  type NotificationSettings,
  notificationSettings,
  saveNotificationSettings,
} from '@parinay/contract/notifications'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { useOptimisticChoice } from '../platform/use-optimistic-choice.ts'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { EmailAddressSetting } from './email-address-setting.tsx'
import styles from './notifications.module.css'
import { DevicePushSetting } from './device-push-setting.tsx'

const CHANNEL_NAMES: Record<Channel, string> = { inApp: 'On the site', push: 'Push', email: 'E-mail' }
const KINDS = Object.entries(NOTIFICATION_KINDS) as [NotificationKind, string][]

/** The settings of notifications. Each switch is saved when it is changed. */
export function NotificationSettingsScreen() {
  const { data, error, refetch } = useCall(notificationSettings)
  return (
    <Page title="Notification settings" width="reading">
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

/** The changed settings, and of the kinds only the changed ones. */
type Change = Partial<Pick<NotificationSettings, 'quietHours' | 'emailFrequency'>> & {
  kinds?: Partial<NotificationSettings['kinds']>
}

function Settings({ settings }: { settings: NotificationSettings }) {
  const save = useAction(saveNotificationSettings)
  const { chosen = settings, choose, revert } = useOptimisticChoice<NotificationSettings>(settings)
  const change = (body: Change) => {
    if (save.isPending) return
    choose({ ...chosen, ...body, kinds: { ...chosen.kinds, ...body.kinds } })
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

  const section = { settings, shown: chosen, isSaving: save.isPending, onChange: change }
  return (
    <>
      <KindsTable {...section} />
      {offered(settings).length > 1 && <QuietHours {...section} />}
      {settings.pushKey === null ? <NoPush /> : <DevicePushSetting applicationKey={settings.pushKey} />}
      <EmailSettings {...section} />
    </>
  )
}

/** The channels that this site has. */
const offered = ({ canEmail, pushKey }: NotificationSettings) =>
  CHANNELS.filter((channel) => channel === 'inApp' || (channel === 'email' ? canEmail : pushKey !== null))

const NoPush = () => (
  <section className={styles.section}>
    <h2>Push to this device</h2>
    <p className={styles.soft}>This site does not send push notifications.</p>
  </section>
)

interface SectionProps {
  settings: NotificationSettings
  /** The settings with the choice that is being saved. */
  shown: NotificationSettings
  isSaving: boolean
  onChange: (change: Change) => void
}

/** A row for each kind of notification, a column for each channel. */
function KindsTable({ settings, shown, isSaving, onChange }: SectionProps) {
  const channels = offered(settings)
  const turn = (kind: NotificationKind, channel: Channel, isOn: boolean) =>
    onChange({ kinds: { [kind]: { ...shown.kinds[kind], [channel]: isOn } } })

  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Choose your notifications</caption>
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
                {kind === 'rules_notice' && channel === 'inApp' ? (
                  'Always'
                ) : (
                  <span className={styles.switch}>
                    <input
                      type="checkbox"
                      aria-label={`${CHANNEL_NAMES[channel]}: ${words}`}
                      checked={shown.kinds[kind][channel]}
                      aria-disabled={isSaving}
                      onChange={({ target }) => turn(kind, channel, target.checked)}
                    />
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const QuietHours = ({ settings, shown, isSaving, onChange }: SectionProps) => (
  <section className={styles.section}>
    <h2>Quiet hours</h2>
    <label className={styles.setting}>
      <input
        type="checkbox"
        checked={shown.quietHours}
        aria-disabled={isSaving}
        onChange={({ target }) => onChange({ quietHours: target.checked })}
      />
      No {settings.pushKey !== null && 'push or '}e-mail between 10 pm and 8 am
    </label>
    <p className={styles.soft}>Night-time alerts arrive together at 8 am.</p>
  </section>
)

const EMAIL_FREQUENCY_LABELS = [
  ['daily', 'Once a day, at 6 pm, if there is something new'],
  ['instant', 'Each one, as it happens'],
] as const

const EmailSettings = ({ settings, shown, isSaving, onChange }: SectionProps) => (
  <section className={styles.section}>
    <h2>E-mail</h2>
    {settings.canEmail ? (
      <>
        <EmailAddressSetting settings={settings} />
        <fieldset className={styles.choice}>
          <legend>How often</legend>
          {EMAIL_FREQUENCY_LABELS.map(([emailFrequency, words]) => (
            <label key={emailFrequency} className={styles.setting}>
              <input
                type="radio"
                name="emailFrequency"
                checked={shown.emailFrequency === emailFrequency}
                aria-disabled={isSaving}
                onChange={() => onChange({ emailFrequency })}
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
)
