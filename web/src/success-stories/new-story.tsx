import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { StoryForm } from './lazy-story-form.tsx'
import styles from './stories.module.css'

interface NewStoryProps {
  people: readonly { _id: string; fullName: string }[]
  /** The id of the person that the address names. */
  chosen: string | undefined
  isOpen: boolean
}

/** The form to tell a story with one of the member's connections. */
export function NewStory({ people, chosen, isOpen }: NewStoryProps) {
  const [isWriting, setWriting] = useState(isOpen)
  const [id, setId] = useState(people.find(({ _id }) => _id === chosen)?._id ?? '')
  const person = people.find(({ _id }) => _id === id)
  if (!isWriting)
    return (
      <div className={styles.actions}>
        <Button onClick={() => setWriting(true)}>Tell a story with somebody else</Button>
      </div>
    )
  return (
    <section className={styles.card} aria-labelledby="new-story">
      <h2 id="new-story">Tell your story</h2>
      <SelectInput
        label="Who you found"
        placeholder="Choose a connection"
        choices={Object.fromEntries(people.map(({ _id, fullName }) => [_id, fullName]))}
        value={id}
        onChange={setId}
      />
      {person && <StoryForm key={person._id} person={person} />}
    </section>
  )
}
