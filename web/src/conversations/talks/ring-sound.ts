const EVERY_MS = 2_500

/** Sounds and vibrates until the returned function is called, where the browser lets a page do so. */
export function ring(): () => void {
  const audio = new AudioContext()
  const sound = () => {
    navigator.vibrate?.([300, 150, 300])
    if (audio.state !== 'running') return
    for (const [after, hertz] of [
      [0, 523],
      [0.25, 659],
    ] as const)
      beep(audio, audio.currentTime + after, hertz)
  }
  sound()
  const timer = setInterval(sound, EVERY_MS)
  return () => {
    clearInterval(timer)
    navigator.vibrate?.(0)
    void audio.close()
  }
}

function beep(audio: AudioContext, at: number, hertz: number) {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.15, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.4)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.4)
}
