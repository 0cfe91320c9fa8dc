import { Link } from '@tanstack/react-router'
import styles from './safety-advice.module.css'

/** The notice at the beginning of a chat. */
export const ChatNotice = () => (
  <p className={styles.notice}>
    Never send money to somebody you have not met. <Link to="/safety-tips">Safety tips</Link>
  </p>
)

/** The advice at the first message that suggests a meeting. */
export const MeetingAdvice = () => (
  <aside className={styles.meeting} aria-label="Before you meet">
    <strong>Before you meet for the first time</strong>
    <ul>
      <li>Meet in a public place, in the daytime.</li>
      <li>Tell your family where you are going, or take somebody along.</li>
      <li>Come and leave on your own.</li>
      <li>Pay for yourself, and lend nothing.</li>
    </ul>
  </aside>
)
