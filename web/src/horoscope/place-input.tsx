import { findPlaces, type Place } from '@parinay/contract/horoscope'
import { useState } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useDebouncedText } from '../ui/form/use-debounced-text.ts'
import styles from './horoscope.module.css'

const PAUSE_MS = 250

interface PlaceInputProps {
  /** The name of the place chosen before. */
  chosen: string | undefined
  error: string | undefined
  onChoose: (place: Place | undefined) => void
}

/** A place of birth, searched for in the list of the server. */
export function PlaceInput({ chosen, error, onChoose }: PlaceInputProps) {
  const [sought, setSought] = useState('')
  const [typed, setTyped] = useDebouncedText(sought, setSought, PAUSE_MS)
  const { data, error: failure } = useCall(
    findPlaces,
    { query: { q: sought } },
    { enabled: sought !== '', keepPrevious: true },
  )
  const found = sought === '' ? undefined : data?.data

  if (chosen !== undefined)
    return (
      <div className={styles.chosen}>
        <span>
          Place of birth: <strong>{chosen}</strong>
        </span>
        <Button onClick={() => onChoose(undefined)}>Change place</Button>
      </div>
    )
  return (
    <div>
      <TextInput
        label="Place of birth"
        hint="Type the first letters. If a village is not listed, choose the nearest town."
        error={error ?? failure?.message}
        required
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className={styles.hint}>
        {found &&
          (found.length === 0
            ? 'No place starts with this.'
            : found.length === 1
              ? 'One place found.'
              : `${found.length} places found.`)}
      </p>
      <ul className={styles.places}>
        {found?.map((place) => (
          <li key={place.id}>
            <button type="button" onClick={() => onChoose(place)}>
              {place.name}
              <small>{place.region}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
