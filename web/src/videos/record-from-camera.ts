/** The accepted types by preference. Safari records the first, Firefox and older Chromium the others. */
const RECORDED_TYPES = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/webm;codecs=vp8,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm',
]
/** A minute takes about 14 MB. */
const BITS_PER_SECOND = { videoBitsPerSecond: 1_800_000, audioBitsPerSecond: 96_000 }

const WANTED: MediaStreamConstraints = {
  video: {
    facingMode: 'user',
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30, max: 30 },
  },
  audio: { echoCancellation: true, noiseSuppression: true },
}

/** Why there is no picture of the member to record. */
export type CameraFault = 'refused' | 'absent' | 'busy' | 'lost'

export const CAMERA_FAULTS: Record<CameraFault, string> = {
  refused:
    'This browser does not let the site use your camera and microphone. Allow both in its settings and try again, or choose a file.',
  absent:
    'We could not find a camera and a microphone on this device. Record the video on a phone, and choose the file.',
  busy: 'Another program is using the camera or the microphone. Close it and try again, or choose a file.',
  lost: 'The camera or the microphone was disconnected. Connect it and try again, or choose a file.',
}

const recordedType = () => RECORDED_TYPES.find((type) => MediaRecorder.isTypeSupported(type))

/** Whether this browser can record video: it needs a secure origin and a type that the server accepts. */
export function canRecordVideo(): boolean {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> }
  return typeof MediaRecorder === 'function' && !!mediaDevices?.getUserMedia && recordedType() !== undefined
}

export async function openCamera(): Promise<MediaStream | CameraFault> {
  try {
    return await navigator.mediaDevices.getUserMedia(WANTED)
  } catch (failure) {
    const { name } = failure as DOMException
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'busy'
  }
}

/** Releases the camera, which the browser shows as in use until then. */
export const release = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** A recording that has begun. */
export interface RunningRecording {
  startedAt: number
  /** Ends it, and returns the file. */
  finish: () => Promise<Blob>
}

export function record(stream: MediaStream): RunningRecording {
  const recorder = new MediaRecorder(stream, { mimeType: recordedType()!, ...BITS_PER_SECOND })
  const chunks: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  recorder.start()
  return {
    startedAt: Date.now(),
    finish: async () => {
      if (recorder.state !== 'inactive') recorder.stop()
      await ended
      return new Blob(chunks, { type: recorder.mimeType.split(';')[0] ?? '' })
    },
  }
}
