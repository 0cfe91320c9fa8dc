import type { MessageSenders, PhotoAudience } from '@parinay/contract/vocabulary/choices'
import { myProfile, type OwnProfile, saveProfile } from '@parinay/contract/profile/profile'
import { useId } from 'react'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { useOptimisticChoice } from '../platform/use-optimistic-choice.ts'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { FactAudiences } from './fact-audiences.tsx'
import { PauseReason } from './pause-reason.tsx'
import { Setting } from './setting-row.tsx'
import styles from './settings.module.css'

type Settings = OwnProfile['privacySettings']

const AUDIENCES: readonly { photosFor: PhotoAudience; label: string; explanation: string }[] = [
  {
    photosFor: 'everyone',
    label: 'All members',
    explanation: 'Every signed-in member can see your photos. People without an account cannot.',
  },
  {
    photosFor: 'interest',
    label: 'After an interest',
    explanation: 'People whose interest you accepted, and people you sent an interest to. Others can ask to see them.',
  },
  {
    photosFor: 'granted',
    label: 'Only people I approve',
    explanation: 'Each person must ask first. You can say no, and change your mind later.',
  },
]

const SENDERS: readonly { allowMessagesFrom: MessageSenders; label: string; meaning: string }[] = [
  {
    allowMessagesFrom: 'all',
    label: 'Everyone',
    meaning: 'Everyone you are connected with.',
  },
  {
    allowMessagesFrom: 'premium_only',
    label: 'Premium members only',
    meaning: 'And people you have messaged first: they can always reply.',
  },
]

type Switch = 'showLastActive' | 'showMyVisits' | 'showHoroscope' | 'hideProfile' | 'pauseProfile' | 'hideContactInfo'
const SWITCHES: readonly { setting: Switch; label: string; meaning: string }[] = [
  {
    setting: 'showLastActive',
    label: 'Show when I am online',
    meaning:
      'People you chat with can see when you are online and when you were last here. If you switch this off, nobody can.',
  },
  {
    setting: 'showMyVisits',
    label: 'Show that I viewed a profile',
    meaning:
      'People can see that you viewed their profile or opened their photos. If you switch this off, nobody sees your visits and you do not see theirs.',
  },
  {
    setting: 'showHoroscope',
    label: 'Compare horoscopes',
    meaning:
      'Members who allow the same see how your horoscopes fit, and you see it on their profiles. If this is off, nobody sees any of it.',
  },
  {
    setting: 'hideContactInfo',
    label: 'Hide my phone number',
    meaning:
      'People you are connected with must ask before they can see it. If you switch this off, all of them can. Nobody else ever can.',
  },
  {
    setting: 'hideProfile',
    label: 'Hide my profile',
    meaning: 'You do not appear in search and matches. People you share an interest with can still see your profile.',
  },
  {
    setting: 'pauseProfile',
    label: 'Pause my profile',
    meaning:
      'For a while away: your profile is hidden, and we send you no e-mails or push notifications, except about your account. Everything waits for you here.',
  },
]

/** What other members may see of this one. */
export function Privacy() {
  const { data, error, refetch } = useCall(myProfile)
  if (data) return <PrivacySettings settings={data.data.privacySettings} />
  if (error) return <ErrorBox message={error.message} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="Loading your settings">
      <Skeleton height="520px" />
    </div>
  )
}

/** Each choice is saved at once. */
export function PrivacySettings({ settings }: { settings: Settings }) {
  const id = useId()
  const { shown, choose, isSaving } = useSavedChoices(settings)

  return (
    <>
      <fieldset className={styles.choice}>
        <legend>Who can see my photos</legend>
        {AUDIENCES.map(({ photosFor, label, explanation }) => (
          <Setting
            key={photosFor}
            type="radio"
            name={`${id}-photos`}
            label={label}
            meaning={explanation}
            isOn={shown.photosFor === photosFor}
            isSaving={isSaving}
            onToggle={() => choose({ photosFor })}
          />
        ))}
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>Who can message me</legend>
        {SENDERS.map(({ allowMessagesFrom, label, meaning }) => (
          <Setting
            key={allowMessagesFrom}
            type="radio"
            name={`${id}-messages`}
            label={label}
            meaning={meaning}
            isOn={shown.allowMessagesFrom === allowMessagesFrom}
            isSaving={isSaving}
            onToggle={() => choose({ allowMessagesFrom })}
          />
        ))}
      </fieldset>
      <FactAudiences shown={shown} isSaving={isSaving} onChoose={choose} />
      {SWITCHES.map(({ setting, label, meaning }) => (
        <Setting
          key={setting}
          type="checkbox"
          label={label}
          meaning={meaning}
          isOn={shown[setting]}
          isSaving={isSaving}
          onToggle={(isOn) => choose({ [setting]: isOn })}
        />
      ))}
      {shown.pauseProfile && <PauseReason />}
    </>
  )
}

function useSavedChoices(settings: Settings) {
  const save = useAction(saveProfile)
  const { chosen, choose: show, revert } = useOptimisticChoice<Partial<Settings>>(settings)
  const shown = { ...settings, ...chosen }
  const choose = (privacySettings: Partial<Settings>) => {
    if (save.isPending) return
    show({ ...chosen, ...privacySettings })
    save.mutate(
      { body: { privacySettings } },
      {
        onSuccess: () => toast('Saved. This applies from now.', 'success'),
        onError: ({ message }) => {
          revert()
          toast(message, 'error')
        },
      },
    )
  }
  return { shown, choose, isSaving: save.isPending }
}
