import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './video-recorder.module.css'

const QUESTIONS = [
  'Where do you feel at home?',
  'What does a good Sunday look like for you?',
  'What do you look forward to?',
]

/** Three questions for those who do not know how to begin. They stand above the picture, near the camera. */
export function Prompter() {
  const [index, setIndex] = useState(0)
  return (
    <div className={styles.prompter}>
      <p className={styles.quiet}>
        Question {index + 1} of {QUESTIONS.length}, if you like
      </p>
      <p className={styles.question} aria-live="polite">
        {QUESTIONS[index]}
      </p>
      <Button size="small" variant="plain" onClick={() => setIndex((index + 1) % QUESTIONS.length)}>
        Next question
      </Button>
    </div>
  )
}
