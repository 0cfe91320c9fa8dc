import { type OwnProfile, saveProfile } from '@parinay/contract/profile/profile'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAction } from '../../platform/call-hooks.ts'
import { createEditor, type Editor, type SaveOutcome } from './create-editor.ts'
import type { EditorState } from './editor-state.ts'

/** The editor of this profile. Leaving the page, or putting the phone away, saves everything. */
export function useEditor(
  profile: OwnProfile,
  today: string,
  tell: (outcome: SaveOutcome) => void,
): { editor: Editor; state: EditorState } {
  const { mutateAsync } = useAction(saveProfile)
  const [editor] = useState(() => createEditor({ profile, today, send: (body) => mutateAsync({ body }) }))
  const state = useSyncExternalStore(editor.subscribe, editor.state)

  useEffect(() => editor.refreshed(profile), [editor, profile])

  const latestTell = useRef(tell)
  useEffect(() => {
    latestTell.current = tell
  })

  useEffect(() => {
    const resume = () => void editor.resume().then((outcome) => latestTell.current(outcome))
    const onVisibility = () => void (document.visibilityState === 'hidden' ? editor.save() : resume())
    resume()
    addEventListener('online', resume)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      removeEventListener('online', resume)
      document.removeEventListener('visibilitychange', onVisibility)
      void editor.save()
    }
  }, [editor])
  return { editor, state }
}
