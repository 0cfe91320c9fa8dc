import { Link } from '@tanstack/react-router'
import { KEPT_IN_BROWSER } from './kept-in-browser.ts'
import styles from './kept-data.module.css'
import { ReadingPage } from './reading-page.tsx'

export const CookiePolicyScreen = () => (
  <ReadingPage
    title="Cookie Policy"
    lead="This site sets no cookies. That is why no banner asked for your consent."
    changed="2026-11-20"
    parts={PARTS}
  />
)

const PARTS = [
  {
    id: 'kept',
    title: 'What your browser keeps instead',
    text: (
      <>
        <p>
          A few small entries in your browser’s own storage for this site. They are needed for what you asked for, and
          none of them follows you to another site.
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">What for</th>
              <th scope="col">Until</th>
            </tr>
          </thead>
          <tbody>
            {KEPT_IN_BROWSER.map(({ name, purpose, until }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td data-label="What for">{purpose}</td>
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
    title: 'What you will not find',
    text: (
      <p>
        No advertising, no analytics, no counting pixel, no buttons of social networks. Pictures, letters and scripts
        all come from this site itself, and every page tells the browser to refuse anything from elsewhere. If Google
        sign-in is ever switched on for this installation, Google’s own page will follow Google’s rules, and this page
        will say so.
      </p>
    ),
  },
  {
    id: 'remove',
    title: 'Removing it',
    text: (
      <p>
        Logging out removes what keeps you signed in. Everything else goes when you clear this site’s data in your
        browser’s settings; nothing of your profile is lost by that. What the server keeps is in the{' '}
        <Link to="/privacy">Privacy Policy</Link>.
      </p>
    ),
  },
]
