import { Link } from '@tanstack/react-router'
import { BROWSER_ENTRIES } from './browser-storage-entries.ts'
import styles from './data-table.module.css'
import { ReadingPage } from './reading-page.tsx'

export const CookiePolicyScreen = () => (
  <ReadingPage
    title="Cookie Policy"
    lead="This site sets one cookie, so that photos open only in your browser. The site cannot work without it, so there is no consent banner."
    changedOn="2026-11-25"
    sections={SECTIONS}
  />
)

const SECTIONS = [
  {
    id: 'cookie',
    title: 'The one cookie',
    text: (
      <p>
        <code>photos</code> is set once you sign in. A photo link that was made for you opens only in the browser that
        has this cookie, even if someone else gets the link. No script can read the cookie. It is sent to this site
        only, opens nothing but photos, and ends when you log out or close the browser.
      </p>
    ),
  },
  {
    id: 'kept',
    title: 'What else your browser stores',
    text: (
      <>
        <p>
          A few small entries in your browser’s storage for this site. They remember what you chose or typed, and none
          of them follows you to another site.
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Purpose</th>
              <th scope="col">Until</th>
            </tr>
          </thead>
          <tbody>
            {BROWSER_ENTRIES.map(({ name, purpose, until }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td data-label="Purpose">{purpose}</td>
                <td data-label="Until">{until}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    ),
  },
  {
    id: 'nothing-else',
    title: 'What we do not use',
    text: (
      <p>
        No advertising, no analytics, no tracking pixels, no social media buttons. Pictures, fonts and scripts all come
        from this site, and every page tells the browser to refuse anything from elsewhere. “Continue with Google”,
        where it is switched on, leads to Google’s own page, which follows Google’s rules. Nothing of Google loads
        before you press it.
      </p>
    ),
  },
  {
    id: 'remove',
    title: 'How to remove it',
    text: (
      <p>
        Logging out removes what keeps you signed in. Everything else goes when you clear this site’s data in your
        browser’s settings; your profile stays as it is. What the server stores is in the{' '}
        <Link to="/privacy">Privacy Policy</Link>.
      </p>
    ),
  },
]
