import type { ConversationId } from '@parinay/contract/kernel/ids'
import { voiceNote } from '@parinay/contract/voice-notes'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../platform/call-api.ts'
import { download } from '../../platform/download-call.ts'

export interface PlayedVoice {
  conversation: ConversationId
  seq: number
  durationMs: number
}

const NOT_PLAYED = 'This voice note could not be played. Please try again.'

/** The only sound that plays. */
let playing: HTMLAudioElement | undefined

/** Fetches a voice note when it is first played. Another one that plays meanwhile is paused. */
export function useVoicePlayback({ conversation, seq }: PlayedVoice) {
  const [isPlaying, setPlaying] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [atMs, setAtMs] = useState(0)
  const [error, setError] = useState<string>()
  const audio = useRef<HTMLAudioElement>(undefined)
  const stopLoading = useRef<AbortController>(undefined)

  const load = async (): Promise<HTMLAudioElement> => {
    if (audio.current) return audio.current
    stopLoading.current = new AbortController()
    const params = { id: conversation, seq: String(seq) }
    const { content } = await download(voiceNote, { params }, stopLoading.current.signal, () => undefined)
    const loaded = new Audio(URL.createObjectURL(content))
    loaded.addEventListener('play', () => setPlaying(true))
    loaded.addEventListener('pause', () => setPlaying(false))
    loaded.addEventListener('timeupdate', () => setAtMs(loaded.currentTime * 1_000))
    loaded.addEventListener('ended', () => {
      setPlaying(false)
      setAtMs(0)
    })
    return (audio.current = loaded)
  }
  const play = async () => {
    setError(undefined)
    setLoading(true)
    try {
      const loaded = await load()
      if (playing !== loaded) playing?.pause()
      playing = loaded
      await loaded.play()
    } catch (failure) {
      if (!stopLoading.current?.signal.aborted) setError(errorMessage(failure, NOT_PLAYED))
    } finally {
      setLoading(false)
    }
  }
  const toggle = () => {
    if (isPlaying) audio.current?.pause()
    else if (!isLoading) void play()
  }

  useEffect(
    () => () => {
      stopLoading.current?.abort()
      if (!audio.current) return
      audio.current.pause()
      URL.revokeObjectURL(audio.current.src)
    },
    [],
  )
  return { isPlaying, isLoading, atMs, error, toggle }
}
