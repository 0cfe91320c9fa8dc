import { ButtonLink } from '../ui/button.tsx'
import { HeartIcon, MessageIcon, VerifiedIcon } from '../ui/icons.tsx'
import jaali from '../ui/ornament/jaali.module.css'
import { Lamp } from '../ui/illustrations/lamp.tsx'
import styles from './membership-screen.module.css'

const HIGHLIGHTS = [
  { icon: <HeartIcon size={28} />, name: 'Premium Matches', text: 'See the people who fit you best, first.' },
  { icon: <MessageIcon size={28} />, name: 'Priority Support', text: 'A person answers you, and soon.' },
  {
    icon: <VerifiedIcon size={28} />,
    name: 'Verified Profiles',
    text: 'Know whom you are talking to. Being verified stays free for everybody.',
  },
]

export function MembershipScreen() {
  return (
    <div className={`${styles.page} ${jaali.jaali}`}>
      <Lamp />
      <h1 className={styles.title}>COMING SOON!</h1>
      <p className={styles.lead}>
        We are preparing premium plans. Nothing is on sale yet, and everything that you use today stays free until then.
        Prices and limits will stand here in full before anybody pays.
      </p>
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
