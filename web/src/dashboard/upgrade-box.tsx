import { ButtonLink } from '../ui/button.tsx'
import styles from './dashboard.module.css'

const BENEFITS = ['Unlimited profile views', 'Unlimited interests', 'Chat with matches', 'View contact info']

export function UpgradeBox() {
  return (
    <section className={styles.upgrade}>
      <div>
        <h2>More with a membership</h2>
        <ul className={styles.rights}>
          {BENEFITS.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </div>
      <ButtonLink to="/membership">View Plans</ButtonLink>
    </section>
  )
}
