import { ButtonLink } from '../ui/button.tsx'
import { MessageIcon, ThreadIcon, VerifiedIcon } from '../ui/icons.tsx'
import jaali from '../ui/ornament/jaali.module.css'
import { Lamp } from '../ui/illustrations/lamp.tsx'
import { PlanStatus } from './plan-status.tsx'
import styles from './coming-soon.module.css'

const HIGHLIGHTS = [
  { icon: <ThreadIcon size={28} />, name: 'Premium Matches', text: 'See your best matches first.' },
  { icon: <MessageIcon size={28} />, name: 'Priority Support', text: 'Quick answers, from a person.' },
  {
    icon: <VerifiedIcon size={28} />,
    name: 'Verified Profiles',
    text: 'Know who you are talking to. Verification stays free for everyone.',
  },
]

/** What the membership page says while nothing is on sale. */
export function ComingSoon() {
  return (
    <div className={`${styles.page} ${jaali.jaali}`}>
      <Lamp />
      <h1 className={styles.title}>COMING SOON!</h1>
      <p className={styles.lead}>
        We are preparing premium plans. Nothing is on sale yet, and everything you use today stays free until then. You
        will see all prices and limits here before you pay.
      </p>
      <PlanStatus />
      <ul className={styles.highlights}>
        {HIGHLIGHTS.map(({ icon, name, text }) => (
          <li key={name}>
            {icon}
            <h2>{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink to="/dashboard" variant="main">
          Back to Dashboard
        </ButtonLink>
        <ButtonLink to="/dashboard">GO BACK HOME</ButtonLink>
      </div>
    </div>
  )
}
