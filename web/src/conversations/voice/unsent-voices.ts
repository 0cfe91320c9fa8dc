// Voice notes that the server has not stored yet. They end with the page, because browsers' storage has little room for sound.
import type { OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { sendVoiceNote } from '@parinay/contract/voice-notes'
import { useSyncExternalStore } from 'react'
import type { CallError } from '../../platform/call-api.ts'
import { sendFile } from '../../platform/send-file.ts'
import type { Recording } from './use-voice-recorder.ts'

export interface UnsentVoice extends Recording {
  /** The same for every attempt, so that the server stores the note once. */
  clientId: string
  member: string
  conversation: ConversationId
  replyTo: number | undefined
  /** The reason why the last attempt failed; absent during an attempt. */
  why?: string
}

type Delivered = (message: OwnMessage) => void

const listeners = new Set<() => void>()
let unsent: readonly UnsentVoice[] = []

function change(next: readonly UnsentVoice[]) {
  unsent = next
  if (next.length > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
  for (const listener of listeners) listener()
}

/** Makes the browser ask before the page closes, because the notes would be lost. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The unsent voice notes of one conversation, oldest first. */
export const useUnsentVoices = (member: string, conversation: string) =>
  useSyncExternalStore(subscribe, () => unsent).filter(
    (voice) => voice.member === member && voice.conversation === conversation,
  )

export function sendVoice(voice: Omit<UnsentVoice, 'clientId' | 'why'>, onDelivered: Delivered) {
  const added = { ...voice, clientId: crypto.randomUUID() }
  change([...unsent, added])
  return attempt(added, onDelivered)
}

export function retryVoice({ why, ...voice }: UnsentVoice, onDelivered: Delivered) {
  if (why === undefined || !isUnsent(voice)) return
  change(unsent.map((one) => (one.clientId === voice.clientId ? voice : one)))
  return attempt(voice, onDelivered)
}

export const discardVoice = ({ clientId }: UnsentVoice) => change(unsent.filter((one) => one.clientId !== clientId))

const isUnsent = ({ clientId }: UnsentVoice) => unsent.some((one) => one.clientId === clientId)

async function attempt(voice: UnsentVoice, onDelivered: Delivered) {
  const { member, conversation, clientId, replyTo, sound } = voice
  const input = { params: { id: conversation }, query: { clientId, replyTo: replyTo?.toString() }, bytes: sound }
  const options = { onProgress: () => undefined, signal: new AbortController().signal, as: member }
  try {
    const { data } = await sendFile(sendVoiceNote, input, options)
    discardVoice(voice)
    onDelivered(data)
  } catch (failure) {
    const why = (failure as CallError).message
    change(unsent.map((one) => (one.clientId === clientId ? { ...one, why } : one)))
  }
}
