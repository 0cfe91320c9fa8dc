import { voiceLength } from '@parinay/contract/voice-notes'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import type { UnsentVoice } from './unsent-voices.ts'
import styles from './voice.module.css'

interface UnsentVoiceListProps {
  voices: readonly UnsentVoice[]
  onRetry: (voice: UnsentVoice) => void
  onDiscard: (voice: UnsentVoice) => void
}

/** The list of unsent voice notes above the message box. Failed ones are retried when the connection returns. */
export function UnsentVoiceList({ voices, onRetry, onDiscard }: UnsentVoiceListProps) {
  useEffect(() => {
    const retryAll = () => voices.forEach(onRetry)
    addEventListener('online', retryAll)
    return () => removeEventListener('online', retryAll)
  })
  return (
    <ul className={styles.unsent}>
      {voices.map((voice) => (
        <li key={voice.clientId}>
          <p role="status">
            <strong>Voice note ({voiceLength(voice.durationMs)})</strong>
            {voice.why === undefined ? ' Sending…' : ` Not sent. ${voice.why} It stays here until you close this page.`}
          </p>
          {voice.why !== undefined && (
            <>
              <Button size="small" onClick={() => onRetry(voice)}>
                Try Again
              </Button>
              <Button size="small" variant="plain" onClick={() => onDiscard(voice)}>
                Discard
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
