import { type OwnProfile, saveProfile } from '@parinay/contract/profile/profile'
import { useId } from 'react'
import { useAction } from '../platform/calls.ts'
import { toast } from '../ui/toast.tsx'
import styles from './privacy.module.css'

type Settings = OwnProfile['privacySettings']

const SETTINGS: readonly { name: keyof Settings; label: string; meaning: string }[] = [
  {
    name: 'hidePhotosUntilInterest',
    label: 'Show my photos only after an interest',
    meaning:
      'They are seen by people whose interest you accepted and by people to whom you sent one, and by nobody else. Others read that you have photos.',
  },
  {
    name: 'hideProfile',
    label: 'Hide my profile',
    meaning: 'Nobody finds you in searches and matches. People who share an interest with you still read your profile.',
  },
]

/** What others may see of me; each switch is saved as it is turned. */
export function Privacy({ settings }: { settings: Settings }) {
  const headingId = useId()
  const save = useAction(saveProfile)
  const turn = (name: keyof Settings, isOn: boolean) =>
    save.mutate(
      { body: { privacySettings: { [name]: isOn } } },
      {
        onSuccess: () => toast('Saved. It holds from this moment.', 'success'),
        onError: ({ message }) => toast(message, 'error'),
      },
    )

  return (
    <section aria-labelledby={headingId} className={styles.privacy}>
      <h2 id={headingId}>Privacy</h2>
      {SETTINGS.map(({ name, label, meaning }) => (
        <div key={name} className={styles.setting}>
          <input
            id={`${headingId}-${name}`}
            type="checkbox"
            checked={settings[name]}
            aria-disabled={save.isPending}
            aria-describedby={`${headingId}-${name}-meaning`}
            onChange={({ target }) => {
              if (!save.isPending) turn(name, target.checked)
            }}
          />
          <label htmlFor={`${headingId}-${name}`}>{label}</label>
          <p id={`${headingId}-${name}-meaning`} className={styles.meaning}>
            {meaning}
          </p>
        </div>
      ))}
    </section>
  )
}
