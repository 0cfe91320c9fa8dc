import { Link } from '@tanstack/react-router'
import { BROWSER_ENTRIES } from './browser-entries.ts'
import styles from './stored-data.module.css'
import { ReadingPage } from './reading-page.tsx'

export const CookiePolicyScreen = () => (
  <ReadingPage
    title="Cookie Policy"
    lead="This site sets one cookie, which opens photos to your browser and to nobody else’s. It is needed for what you asked for, so no banner asked for your consent."
    changedOn="2026-11-21"
    sections={PARTS}
  />
)

const PARTS = [
  {
    id: 'cookie',
    title: 'The one cookie',
    text: (
      <p>
        <code>photos</code> is set once you are signed in. A picture on a page is fetched without the key that shows who
        you are, so this cookie says it instead: a photo whose address was made for you opens in your browser alone, and
        in no other that somebody hands the address to. No script can read it, it is sent to this site only, it opens
        nothing but photos, and it ends when you log out or close the browser.
      </p>
    ),
  },
  {
    id: 'kept',
    title: 'What your browser keeps besides',
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
            {BROWSER_ENTRIES.map(({ name, purpose, until }) => (
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
