import { Link } from '@tanstack/react-router'
import styles from './footer.module.css'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'

/** The footer: the purpose of the site, the contact for complaints, and links to all public pages. */
export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.inside}>
      <div className={styles.words}>
        <p>
          <strong>Parinay is strictly for matrimony.</strong> It is not a dating site, and obscene material has no place
          on it.
        </p>
        <Link to="/complaint">Complain without an account</Link>
      </div>
      <nav aria-label="About this site" className={styles.links}>
        <ul>
          {PAGES.map(([to, name]) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <ColorSchemeSwitch />
    </div>
  </footer>
)

const PAGES = [
  ['/about', 'About'],
  ['/success-stories', 'Success stories'],
  ['/contact', 'Contact'],
  ['/careers', 'Careers'],
  ['/help', 'Help Center'],
  ['/safety-tips', 'Safety Tips'],
  ['/faqs', 'FAQs'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/cookies', 'Cookie Policy'],
  ['/transparency', 'Transparency'],
] as const
