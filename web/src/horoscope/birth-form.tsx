import { type Birth, type MyHoroscope, saveBirth } from '@parinay/contract/horoscope'
import { CERTAINTIES, type Certainty, DAY_PARTS, type DayPart } from '@parinay/contract/vocabulary/horoscope-names'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceChips } from '../ui/form/choice-chips.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { PlaceInput } from './place-input.tsx'
import styles from './horoscope.module.css'

const REPEATED = { first: 'The first of the two', second: 'The second, an hour later' }

interface Draft {
  certainty: Certainty
  time: string
  dayPart: DayPart | ''
  repeated: 'first' | 'second' | ''
  utcOffset: string
  place?: { id: number; name: string } | undefined
}

const draftOf = (birth: Birth | undefined): Draft => ({
  certainty: birth?.certainty ?? 'exact',
  time: birth?.time ?? '',
  dayPart: birth?.dayPart ?? '',
  repeated: birth?.repeated ?? '',
  utcOffset: birth?.utcOffset === undefined ? '' : String(birth.utcOffset),
  place: birth?.place,
})

/** The form for time and place of birth. The date is the profile's. */
export function BirthForm({ horoscope, onSaved }: { horoscope: MyHoroscope; onSaved: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(horoscope.birth))
  const save = useAction(saveBirth)
  const [missingPlace, setMissingPlace] = useState(false)
  const fields = save.error?.fields ?? {}
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissingPlace(!draft.place)
    if (!draft.place || save.isPending) return
    save.mutate(
      { body: bodyOf(draft, draft.place.id) },
      {
        onSuccess: () => {
          toast('Saved.', 'success')
          onSaved()
        },
        onError: ({ message }) => toast(message, 'error'),
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        Date of birth: <strong>{horoscope.dateOfBirth ?? 'not given'}</strong>, from{' '}
        <Link to="/profile-setup">your profile</Link>
      </p>
      {fields['dateOfBirth'] && (
        <p role="alert" className={styles.error}>
          {fields['dateOfBirth']}
        </p>
      )}
      <ChoiceChips
        label="How well is the time known?"
        name="certainty"
        required
        choices={CERTAINTIES}
        value={draft.certainty}
        onChange={(certainty) => set({ certainty: certainty as Certainty })}
      />
      <TimeFields draft={draft} fields={fields} onChange={set} />
      <PlaceInput
        chosen={draft.place?.name}
        error={missingPlace ? 'Please choose a place from the list' : fields['placeId']}
        onChoose={(place) => set({ place: place && { id: place.id, name: `${place.name}, ${place.region}` } })}
      />
      <div>
        <Button type="submit" variant="main" busy={save.isPending}>
          Save and show the chart
        </Button>
      </div>
    </form>
  )
}

interface TimeFieldsProps {
  draft: Draft
  fields: Readonly<Record<string, string>>
  onChange: (change: Partial<Draft>) => void
}

function TimeFields({ draft, fields, onChange }: TimeFieldsProps) {
  const { certainty } = draft
  if (certainty === 'part')
    return (
      <SelectInput
        label="Part of the day"
        required
        choices={DAY_PARTS}
        placeholder="Please choose"
        value={draft.dayPart}
        error={fields['dayPart']}
        onChange={(dayPart) => onChange({ dayPart: dayPart as DayPart | '' })}
      />
    )
  if (certainty === 'unknown') return null
  return (
    <>
      <TextInput
        label="Time of birth"
        hint="As the clocks at the place showed it."
        type="time"
        required
        value={draft.time}
        error={fields['time']}
        onChange={(time) => onChange({ time })}
      />
      {(fields['repeated'] || draft.repeated) && (
        <ChoiceChips
          label="The clocks showed this time twice. Which is meant?"
          name="repeated"
          choices={REPEATED}
          value={draft.repeated}
          error={draft.repeated ? undefined : fields['repeated']}
          onChange={(repeated) => onChange({ repeated: repeated as Draft['repeated'] })}
        />
      )}
      <details>
        <summary>The record names another offset from UTC</summary>
        <TextInput
          label="Minutes ahead of UTC"
          hint="India is 330. Leave it empty to follow the clocks of the place."
          inputMode="numeric"
          value={draft.utcOffset}
          error={fields['utcOffset']}
          onChange={(utcOffset) => onChange({ utcOffset })}
        />
      </details>
    </>
  )
}

const bodyOf = ({ certainty, time, dayPart, repeated, utcOffset }: Draft, placeId: number) => ({
  certainty,
  ...(time !== '' && { time }),
  ...(dayPart !== '' && { dayPart }),
  ...(repeated !== '' && { repeated }),
  ...(utcOffset.trim() !== '' && { utcOffset: Number(utcOffset) }),
  placeId,
})
