import { type Talk, talkLength } from '@parinay/contract/talks'
import { useEffect, useRef, useState } from 'react'
import { SafetyMenu } from '../../safety/safety-menu.tsx'
import { thumbnailUrl } from '../../photos/photo-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MicrophoneIcon } from '../chat-icons.tsx'
import { CameraIcon, CameraOffIcon, HangUpIcon, MicrophoneOffIcon, SwitchIcon } from './talk-icons.tsx'
import { useTalk } from './use-talk.ts'
import styles from './talk.module.css'

/** The call in this page: sound, pictures and buttons. */
export function RunningTalk({ talk }: { talk: Talk }) {
  const call = useTalk(talk)
  const { fullName } = talk.with
  const isVideo = talk.kind === 'video'
  const showsThem = call.remote?.getVideoTracks().length !== 0 && isVideo && call.connection !== 'connecting'
  return (
    <section aria-label={`Call with ${fullName}`} className={`${styles.window} ${isVideo ? styles.video : ''}`}>
      <div className={styles.head}>
        <div className={styles.named}>
          <strong>{fullName}</strong>
          <State talk={talk} call={call} />
        </div>
        <SafetyMenu label={`More about ${fullName}`} person={talk.with} />
      </div>
      <div className={styles.picture}>
        {!showsThem && <Avatar name={fullName} photo={thumbnailUrl(talk.with.avatar)} size={96} />}
        <Picture
          stream={call.remote}
          label={`${fullName}, picture`}
          className={showsThem ? styles.theirs : styles.hidden}
        />
        {isVideo && !call.isCameraOff && (
          <Picture stream={call.media} label="Your picture" isOwn className={styles.own} />
        )}
      </div>
      <Controls call={call} isVideo={isVideo} />
    </section>
  )
}

function State({ talk, call }: { talk: Talk; call: ReturnType<typeof useTalk> }) {
  const isConnected = call.connection === 'connected'
  return (
    <span>
      <span role="status" className={isConnected ? 'visually-hidden' : ''}>
        {talk.state === 'ringing' ? 'Ringing…' : WORDS[call.connection]}
      </span>
      {isConnected && call.connectedAt !== undefined && <Clock since={call.connectedAt} />}
    </span>
  )
}

const WORDS = { connecting: 'Connecting…', connected: 'Connected', reconnecting: 'Reconnecting…' }

function Clock({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{talkLength(Math.max(0, Math.round((now - since) / 1000)))}</span>
}

interface PictureProps {
  stream: MediaStream | undefined
  label: string
  isOwn?: boolean
  className: string | undefined
}

/** Also plays the sound of a stream without a picture. */
function Picture({ stream, label, isOwn = false, className }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = stream ?? null
    // The browser may wait for a press on the page.
    video.current.play().catch(() => undefined)
  }, [stream])
  // Nobody writes captions of a call.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <video ref={video} aria-label={label} playsInline autoPlay muted={isOwn} className={className} />
}

function Controls({ call, isVideo }: { call: ReturnType<typeof useTalk>; isVideo: boolean }) {
  return (
    <div className={styles.controls}>
      <IconButton
        label={call.isMuted ? 'Unmute' : 'Mute'}
        aria-pressed={call.isMuted}
        icon={call.isMuted ? <MicrophoneOffIcon /> : <MicrophoneIcon />}
        onClick={call.mute}
      />
      {isVideo && (
        <IconButton
          label={call.isCameraOff ? 'Turn camera on' : 'Turn camera off'}
          aria-pressed={call.isCameraOff}
          icon={call.isCameraOff ? <CameraOffIcon /> : <CameraIcon />}
          onClick={call.turnCamera}
        />
      )}
      {call.cameras > 1 && (
        <IconButton label="Switch camera" icon={<SwitchIcon />} onClick={() => void call.switchCamera()} />
      )}
      <IconButton label="Hang up" className={styles.hangUp} icon={<HangUpIcon />} onClick={() => void call.hangUp()} />
    </div>
  )
}
