import type { MessageSenders, PhotoAudience } from '@parinay/contract/vocabulary/choices'
import { type OwnProfile, saveProfile } from '@parinay/contract/profile/profile'
import { useId } from 'react'
import { useAction } from '../platform/calls.ts'
import { useOptimisticChoice } from '../platform/use-optimistic-choice.ts'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './privacy.module.css'

type Settings = OwnProfile['privacySettings']

const AUDIENCES: readonly { photosFor: PhotoAudience; label: string; explanation: string }[] = [
  {
    photosFor: 'everyone',
    label: 'Everyone who is signed in',
    explanation: 'Whoever may see your profile sees your photos. Visitors never do.',
  },
  {
    photosFor: 'interest',
    label: 'After an interest',
    explanation:
      'People whose interest you accepted, and people to whom you sent one. Others can ask you for the photos.',
  },
  {
    photosFor: 'granted',
    label: 'Only people I show them',
    explanation: 'Everybody has to ask. You answer each of them, and can take it back at any time.',
  },
]

const SENDERS: readonly { allowMessagesFrom: MessageSenders; label: string; meaning: string }[] = [
  {
    allowMessagesFrom: 'all',
    label: 'Everyone',
    meaning: 'Whoever accepted your interest, or whose interest you accepted.',
  },
  {
    allowMessagesFrom: 'premium_only',
    label: 'Premium members only',
    meaning: 'And people you have written to yourself: they can always answer.',
  },
]

/** What others may see of me; each choice is saved as it is made. */
export function PrivacySettings({ settings }: { settings: Settings }) {
  const id = useId()
  const save = useAction(saveProfile)
  const { chosen, choose: show, revert } = useOptimisticChoice<Partial<Settings>>(settings)
  const shown = { ...settings, ...chosen }
  const choose = (privacySettings: Partial<Settings>) => {
    if (save.isPending) return
    show({ ...chosen, ...privacySettings })
    save.mutate(
      { body: { privacySettings } },
      {
        onSuccess: () => toast('Saved. It holds from this moment.', 'success'),
        onError: ({ message }) => {
          revert()
          toast(message, 'error')
        },
      },
    )
  }

  return (
    <section id="privacy" aria-labelledby={id} className={styles.privacy}>
      <h2 id={id}>Privacy</h2>
      <fieldset className={styles.choice}>
        <legend>Who sees my photos</legend>
        {AUDIENCES.map(({ photosFor, label, explanation }) => (
          <Setting
            key={photosFor}
            type="radio"
            name={`${id}-photos`}
            label={label}
            meaning={explanation}
            isOn={shown.photosFor === photosFor}
            isSaving={save.isPending}
            onToggle={() => choose({ photosFor })}
          />
        ))}
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>Whose messages I take, of those I am connected to</legend>
        {SENDERS.map(({ allowMessagesFrom, label, meaning }) => (
          <Setting
            key={allowMessagesFrom}
            type="radio"
            name={`${id}-messages`}
            label={label}
            meaning={meaning}
            isOn={shown.allowMessagesFrom === allowMessagesFrom}
            isSaving={save.isPending}
            onToggle={() => choose({ allowMessagesFrom })}
          />
        ))}
      </fieldset>
      <Setting
        type="checkbox"
        label="Show when I am online"
        meaning="People you talk with see that you are here, and when you last were. Without it nobody does."
        isOn={shown.showLastActive}
        isSaving={save.isPending}
        onToggle={(showLastActive) => choose({ showLastActive })}
      />
      <Setting
        type="checkbox"
        label="Show that I viewed a profile"
        meaning="People see that you viewed their profile or opened their photos, and you see who viewed your profile. Without it you leave no trace, and do not see who viewed your profile."
        isOn={shown.showMyVisits}
        isSaving={save.isPending}
        onToggle={(showMyVisits) => choose({ showMyVisits })}
      />
      <Setting
        type="checkbox"
        label="Hide my profile"
        meaning="Nobody finds you in searches and matches. People who share an interest with you still read your profile."
        isOn={shown.hideProfile}
        isSaving={save.isPending}
        onToggle={(hideProfile) => choose({ hideProfile })}
      />
    </section>
  )
}

interface SettingProps {
  type: 'checkbox' | 'radio'
  name?: string
  label: string
  meaning: string
  isOn: boolean
  isSaving: boolean
  onToggle: (isOn: boolean) => void
}

function Setting({ type, name, label, meaning, isOn, isSaving, onToggle }: SettingProps) {
  const id = useId()
  return (
    <div className={styles.setting}>
      <input
        id={id}
        type={type}
        name={name}
        checked={isOn}
        aria-disabled={isSaving}
        aria-describedby={`${id}-meaning`}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-meaning`} className={styles.meaning}>
        {meaning}
      </p>
    </div>
  )
}
