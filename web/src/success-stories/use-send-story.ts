import {
  askForStory,
  type OwnStory,
  removeStoryPhoto,
  setStoryPhoto,
  type StoryName,
  writeStory,
} from '@parinay/contract/success-stories'
import { useState } from 'react'
import { resizeImage } from '../photos/resize-image.ts'
import { callApi, errorMessage, isOtherSession } from '../platform/call-api.ts'
import { useRefetch } from '../platform/call-hooks.ts'
import { sendFile } from '../platform/send-file.ts'
import { session } from '../platform/session.ts'
import { toast } from '../ui/overlay/toast.tsx'

interface Written {
  person: { _id: string }
  text: string
  shownAs: StoryName
  stays: boolean
  /** A new photo, null for none, undefined for no change. */
  photo: Promise<File> | null | undefined
}

/** Saves the story, then its photo, and then asks the other person. After a failure the same again goes on where it stopped. */
export function useSendStory() {
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const refetch = useRefetch()
  const send = async (written: Written) => {
    setSending(true)
    setFault(undefined)
    try {
      toast(await sendAll(written), 'success')
      return true
    } catch (failure) {
      if (!isOtherSession(failure)) setFault(errorMessage(failure, askForStory.failure))
      return false
    } finally {
      setSending(false)
      refetch('stories')
    }
  }
  return { send, isSending, fault }
}

async function sendAll({ person, photo, ...body }: Written): Promise<string> {
  const as = session()?.user.id
  let { data: story }: { data: OwnStory } = await callApi(writeStory, { params: { id: person._id }, body }, { as })
  const params = { storyId: story._id }
  if (photo) {
    const bytes = await resizeImage(await photo, { rotation: 0 })
    const options = { onProgress: () => undefined, signal: new AbortController().signal, as }
    story = (await sendFile(setStoryPhoto, { params, bytes }, options)).data
  } else if (photo === null) story = (await callApi(removeStoryPhoto, { params }, { as })).data
  // Nothing of it has changed, and it was sent before.
  if (story.state !== 'draft') return 'Nothing has changed'
  return (await callApi(askForStory, { params, body: { version: story.version } }, { as })).message
}
