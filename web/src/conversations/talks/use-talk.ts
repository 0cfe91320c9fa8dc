import { endTalk, HERE_SECONDS, signalTalk, stayInTalk, type Talk } from '@parinay/contract/talks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callApi, CallError } from '../../platform/call-api.ts'
import { useRefetch } from '../../platform/call-hooks.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import { listCameras, openMedia, openNextCamera, release } from './call-camera-and-microphone.ts'
import { readSignals } from './received-signals.ts'
import { type Connection, Peer } from './peer-connection.ts'
import { TALK_PAGE } from './this-page-id.ts'

/** One call that is in this page: its media, its connection, and what the member can do with them. */
export function useTalk(talk: Talk) {
  const params = { id: talk.conversationId }
  const id = talk._id
  const [connection, setConnection] = useState<Connection>('connecting')
  const [connectedAt, setConnectedAt] = useState<number>()
  const [remote, setRemote] = useState<MediaStream>()
  const hangUp = () => callApi(endTalk, { params, body: { talk: id } }).catch(() => undefined)
  const { media, cameras, ...switches } = useMedia(talk, () => void hangUp())
  const peer = useRef<Peer>(undefined)

  useStaying(talk, (relay) => peer.current?.renewRelay(relay))
  const open = useEffectEvent((stream: MediaStream) => {
    const opened = new Peer({
      isCaller: talk.isCaller,
      relay: talk.relay,
      media: stream,
      send: (signal) => callApi(signalTalk, { params, body: { talk: id, page: TALK_PAGE, signal } }),
      onRemote: (received) => setRemote(new MediaStream(received.getTracks())),
      onConnection(now) {
        setConnection(now)
        if (now === 'connected') setConnectedAt((before) => before ?? Date.now())
      },
    })
    opened.begin(talk.kind === 'video')
    const stopReading = readSignals(id, (signal) => opened.receive(signal))
    peer.current = opened
    return () => {
      stopReading()
      opened.close()
      peer.current = undefined
    }
  })
  const isRunning = talk.state === 'running'
  useEffect(() => (media && isRunning ? open(media) : undefined), [media, isRunning])
  useEndWithPage(() => void hangUp())

  const switchCamera = async () => {
    const track = await switches.nextCamera()
    if (track) await peer.current?.replace(track)
  }
  return { connection, connectedAt, media, remote, cameras, ...switches, switchCamera, hangUp }
}

/** Opens the camera and microphone, and closes them with the call. */
function useMedia({ kind }: Talk, giveUp: () => void) {
  const [media, setMedia] = useState<MediaStream>()
  const [cameras, setCameras] = useState(0)
  const [isMuted, setMuted] = useState(false)
  const [isCameraOff, setCameraOff] = useState(false)
  const onFailure = useEffectEvent((failure: unknown) => {
    toast((failure as Error).message, 'error')
    giveUp()
  })
  useEffect(() => {
    let opened: MediaStream | undefined
    let isGone = false
    const start = async () => {
      opened = await openMedia(kind)
      if (isGone) return release(opened)
      setMedia(opened)
      if (opened.getVideoTracks().length > 0) setCameras((await listCameras()).length)
    }
    start().catch((failure: unknown) => isGone || onFailure(failure))
    return () => {
      isGone = true
      release(opened)
    }
  }, [kind])

  const toggle = (tracks: MediaStreamTrack[] = [], isOff: boolean) => {
    for (const track of tracks) track.enabled = !isOff
  }
  return {
    media,
    cameras,
    isMuted,
    isCameraOff,
    mute() {
      toggle(media?.getAudioTracks(), !isMuted)
      setMuted(!isMuted)
    },
    turnCamera() {
      toggle(media?.getVideoTracks(), !isCameraOff)
      setCameraOff(!isCameraOff)
    },
    async nextCamera() {
      const [now] = media?.getVideoTracks() ?? []
      const track = now && (await openNextCamera(now).catch(() => undefined))
      if (!media || !track) return undefined
      media.removeTrack(now)
      media.addTrack(track)
      track.enabled = !isCameraOff
      return track
    },
  }
}

/** Reports that this page is in the call. A refusal means that the call is over. */
function useStaying({ _id, conversationId }: Talk, onRelay: (relay: Talk['relay']) => void) {
  const refetch = useRefetch()
  const stay = useEffectEvent(async () => {
    const body = { talk: _id, page: TALK_PAGE }
    try {
      onRelay((await callApi(stayInTalk, { params: { id: conversationId }, body })).data.relay)
    } catch (failure) {
      if (failure instanceof CallError && failure.status >= 400 && failure.status < 500) refetch('talks')
    }
  })
  useEffect(() => {
    const timer = setInterval(() => void stay(), HERE_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [])
}

/** A page that is closed or reloaded has left the call. */
function useEndWithPage(end: () => void) {
  const onEnd = useEffectEvent(end)
  useEffect(() => {
    const leave = () => onEnd()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
}
