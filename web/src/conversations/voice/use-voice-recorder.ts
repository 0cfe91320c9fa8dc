import { MAX_VOICE_SECONDS } from '@parinay/contract/voice-notes'
import { useEffect, useRef, useState } from 'react'
import { useAskToStay } from '../../platform/use-ask-to-stay.ts'
import { toast } from '../../ui/overlay/toast.tsx'

/** The accepted types by preference: Chromium and Safari record the first, Firefox either. */
const RECORDED_TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus']
/** Enough for speech: two minutes take about 400 KB. */
const BITS_PER_SECOND = 24_000
const TICK_MS = 200
const MAX_MS = MAX_VOICE_SECONDS * 1_000
/** A shorter recording counts as an accidental press. */
const MIN_MS = 500

export interface Recording {
  sound: Blob
  durationMs: number
}

/** `full` after two minutes, when recording has stopped. */
export type RecorderState = 'idle' | 'asking' | 'recording' | 'full'

interface Session {
  recorder: MediaRecorder
  chunks: Blob[]
  startedAt: number
  durationMs: number | undefined
  ended: Promise<void>
}

const recordedType = () => RECORDED_TYPES.find((type) => MediaRecorder.isTypeSupported(type))

/** Whether this browser can record voice notes: it needs a secure origin and a type that the server accepts. */
export function canRecordVoice(): boolean {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> }
  return typeof MediaRecorder === 'function' && !!mediaDevices?.getUserMedia && recordedType() !== undefined
}

/** Records from the microphone until the caller stops it, or for two minutes. Leaving the page discards what was recorded. */
export function useVoiceRecorder() {
  const [state, setState] = useState<RecorderState>('idle')
  const [elapsedMs, setElapsedMs] = useState(0)
  const session = useRef<Session>(undefined)
  /** Changes with every start and end, so that a late answer about the microphone is not taken for the next one. */
  const attempt = useRef(0)

  const end = () => {
    attempt.current++
    if (session.current) stop(session.current)
    session.current = undefined
    setState('idle')
  }
  const start = async () => {
    const own = ++attempt.current
    setState('asking')
    setElapsedMs(0)
    const stream = await openMicrophone()
    if (own !== attempt.current) return stream && release(stream)
    if (!stream) return setState('idle')
    session.current = record(stream)
    setState('recording')
  }
  /** Undefined if there is too little to send. */
  const finish = async (): Promise<Recording | undefined> => {
    const finished = session.current
    if (!finished) return undefined
    stop(finished)
    const { durationMs = 0 } = finished
    await finished.ended
    end()
    const sound = new Blob(finished.chunks, { type: finished.recorder.mimeType.split(';')[0] ?? '' })
    if (durationMs >= MIN_MS && sound.size > 0) return { sound, durationMs }
    toast('That was too short. Speak for at least a second.')
    return undefined
  }

  useEffect(() => {
    if (state !== 'recording') return
    const timer = setInterval(() => {
      const elapsed = Date.now() - session.current!.startedAt
      setElapsedMs(Math.min(elapsed, MAX_MS))
      if (elapsed < MAX_MS) return
      stop(session.current!)
      setState('full')
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [state])
  useAskToStay(state === 'recording' || state === 'full')
  useDiscardWhenLeft(session, attempt)
  return { state, elapsedMs, start, finish, cancel: end }
}

function useDiscardWhenLeft(session: { current: Session | undefined }, attempt: { current: number }) {
  useEffect(
    () => () => {
      attempt.current++
      if (!session.current) return
      stop(session.current)
      toast('Your voice note was not sent, because you left the conversation.')
    },
    [session, attempt],
  )
}

/** Opens the microphone, or throws the reason why there is none. */
async function openMicrophone(): Promise<MediaStream | undefined> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (failure) {
    const isRefused = (failure as DOMException).name === 'NotAllowedError'
    toast(
      isRefused
        ? 'To record a voice note, allow the microphone for this site in your browser’s settings.'
        : 'We could not find a microphone on this device.',
      'error',
    )
    return undefined
  }
}

function record(stream: MediaStream): Session {
  const recorder = new MediaRecorder(stream, { mimeType: recordedType()!, audioBitsPerSecond: BITS_PER_SECOND })
  const chunks: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
  const ended = new Promise<void>((resolve) =>
    recorder.addEventListener('stop', () => {
      release(stream)
      resolve()
    }),
  )
  recorder.start()
  return { recorder, chunks, startedAt: Date.now(), durationMs: undefined, ended }
}

function stop(session: Session) {
  session.durationMs ??= Math.min(Date.now() - session.startedAt, MAX_MS)
  if (session.recorder.state !== 'inactive') session.recorder.stop()
}

/** Releases the microphone, which the browser shows as in use until then. */
const release = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
