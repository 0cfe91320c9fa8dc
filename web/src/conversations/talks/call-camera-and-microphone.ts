// The camera and microphone of a call.
import type { TalkKind } from '@parinay/contract/talks'

const AUDIO = { echoCancellation: true, noiseSuppression: true }
const VIDEO = { width: { ideal: 640 }, height: { ideal: 480 } }

/** The microphone, and the camera where there is one. Throws a sentence for the member. */
export async function openMedia(kind: TalkKind): Promise<MediaStream> {
  try {
    if (kind === 'video') return await open({ audio: AUDIO, video: { ...VIDEO, facingMode: 'user' } })
  } catch {
    // A call without a picture is better than none.
  }
  return open({ audio: AUDIO }).catch((failure: unknown) => {
    throw new Error(
      (failure as DOMException).name === 'NotAllowedError'
        ? 'To call, allow the microphone for this site in your browser’s settings.'
        : 'We could not find a microphone on this device.',
    )
  })
}

const open = (wanted: MediaStreamConstraints) => {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  return mediaDevices ? mediaDevices.getUserMedia(wanted) : Promise.reject(new Error('no devices'))
}

/** The next camera of the device, such as that on the back of a phone. */
export async function openNextCamera(now: MediaStreamTrack): Promise<MediaStreamTrack | undefined> {
  const cameras = await listCameras()
  const place = cameras.findIndex(({ deviceId }) => deviceId === now.getSettings().deviceId)
  const next = cameras[(place + 1) % cameras.length]
  if (!next || cameras.length < 2) return undefined
  // A phone opens one camera at a time.
  now.stop()
  return (await open({ video: { ...VIDEO, deviceId: { exact: next.deviceId } } })).getVideoTracks()[0]
}

export const listCameras = async () =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')

export const release = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop())
