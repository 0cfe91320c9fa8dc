import { MAX_VIDEO_SECONDS } from '@parinay/contract/videos'
import { useEffect, useRef, useState } from 'react'
import { useAskToStay } from '../platform/use-ask-to-stay.ts'
import { type CameraFault, openCamera, record, release, type RunningRecording } from './record-from-camera.ts'

const COUNTDOWN_SECONDS = 3
const TICK_MS = 200
export const MAX_VIDEO_MS = MAX_VIDEO_SECONDS * 1_000

export type RecorderState =
  | { at: 'asking' }
  | { at: 'fault'; fault: CameraFault }
  | { at: 'ready' }
  | { at: 'counting'; left: number }
  | { at: 'recording'; elapsedMs: number }
  | { at: 'ending' }

/** Shows the camera, and records after a countdown, for a minute at most. Leaving discards everything and releases the camera. */
export function useVideoRecorder(onRecorded: (file: Blob) => void) {
  const [state, setState] = useState<RecorderState>({ at: 'asking' })
  const stream = useCamera(setState)
  const recording = useRef<RunningRecording>(undefined)
  const { at } = state

  const stop = async () => {
    const running = recording.current
    if (!running) return
    recording.current = undefined
    setState({ at: 'ending' })
    const file = await running.finish()
    if (file.size > 0) onRecorded(file)
    else setState({ at: 'ready' })
  }
  useEffect(() => {
    if (at !== 'counting' || !stream) return
    let left = COUNTDOWN_SECONDS
    const timer = setInterval(() => {
      left--
      if (left > 0) return setState({ at: 'counting', left })
      recording.current = record(stream)
      setState({ at: 'recording', elapsedMs: 0 })
    }, 1_000)
    return () => clearInterval(timer)
  }, [at, stream])
  useEffect(() => {
    if (at !== 'recording') return
    const timer = setInterval(() => {
      const elapsedMs = Date.now() - (recording.current?.startedAt ?? Date.now())
      if (elapsedMs >= MAX_VIDEO_MS) void stop()
      else setState({ at: 'recording', elapsedMs })
    }, TICK_MS)
    return () => clearInterval(timer)
  })
  useAskToStay(at === 'recording' || at === 'ending')

  return {
    state,
    stream,
    begin: () => setState({ at: 'counting', left: COUNTDOWN_SECONDS }),
    cancelCountdown: () => setState({ at: 'ready' }),
    stop: () => void stop(),
  }
}

/** The stream of the camera and the microphone, released at the end. */
function useCamera(setState: (state: RecorderState) => void) {
  const [stream, setStream] = useState<MediaStream>()
  useEffect(() => {
    let opened: MediaStream | undefined
    let isLeft = false
    void (async () => {
      const answer = await openCamera()
      if (typeof answer === 'string') return isLeft || setState({ at: 'fault', fault: answer })
      if (isLeft) return release(answer)
      opened = answer
      for (const track of answer.getTracks())
        track.addEventListener('ended', () => setState({ at: 'fault', fault: 'lost' }))
      setStream(answer)
      setState({ at: 'ready' })
    })()
    return () => {
      isLeft = true
      if (opened) release(opened)
    }
  }, [setState])
  return stream
}
