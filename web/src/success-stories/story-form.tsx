import { MAX_STORY_LENGTH, type OwnStory, type StoryName } from '@parinay/contract/success-stories'
import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { type ReactNode, useState } from 'react'
import { copyIntoMemory } from '../platform/chosen-files.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { OwnChoices } from './own-choices.tsx'
import { StoryPhotoInput } from './story-photo-input.tsx'
import { useSendStory } from './use-send-story.ts'
import styles from './stories.module.css'

interface StoryFormProps {
  person: { _id: string; fullName: string }
  /** The story that is changed. */
  story?: OwnStory
  onDone?: () => void
  children?: ReactNode
}

/** The author's form. Sending it asks the other person, whatever they said before. */
export function StoryForm({ person, story, onDone, children }: StoryFormProps) {
  const [text, setText] = useState(story?.text ?? '')
  const [own, setOwn] = useState<{ shownAs: StoryName; stays: boolean }>({
    shownAs: story?.shownAs ?? 'name',
    stays: story?.stays ?? false,
  })
  const [photo, setPhoto] = useState<{ file: File; copy: Promise<File> } | null>()
  const [isMissing, setMissing] = useState(false)
  const { send, isSending, fault } = useSendStory()

  const submit = async () => {
    if (isBlank(text)) return setMissing(true)
    if (await send({ person, text, ...own, photo: photo && photo.copy })) onDone?.()
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextArea
        label="Your story"
        hint={`Up to 1,500 characters. Phone numbers, e-mail addresses and links are left out.`}
        rows={8}
        maxLength={MAX_STORY_LENGTH}
        value={text}
        onChange={setText}
        error={isMissing && isBlank(text) ? 'Please write a few words' : undefined}
      />
      <StoryPhotoInput
        file={photo?.file}
        hasPhoto={story?.hasPhoto === true && photo !== null}
        onFile={(file) => setPhoto(file && { file, copy: copyIntoMemory(file) })}
        onRemove={() => setPhoto(story?.hasPhoto ? null : undefined)}
      />
      <OwnChoices value={own} onChange={setOwn} />
      {fault && <ErrorBox message={fault} />}
      <p className={styles.quiet}>{person.fullName} reads it next, and decides about their own name.</p>
      <div className={styles.actions}>
        <Button variant="main" type="submit" busy={isSending}>
          Send to {person.fullName}
        </Button>
        {children}
      </div>
    </form>
  )
}
